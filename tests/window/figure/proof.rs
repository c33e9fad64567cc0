//! What a proof does not need stands aside: nodes, their values, and strips of many nodes.

use super::*;

#[test]
fn values_of_leaves_outside_a_proof_stand_aside_as_their_leaves_do() {
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    let index = examples::ALL.iter().position(|example| example.id == "exam-tree").unwrap();
    session.apply(Command::OpenExample(index));
    session.apply(Command::Last);
    let proof = proof(session.scene().tree(), Score::from(0), Bound::Exact, None).unwrap();
    let figure = figure_with(&session, Extras { proof: Some(&proof), ..Extras::default() });
    let (mut aside, mut inside) = (0, 0);
    for mark in figure.nodes.iter().filter(|mark| mark.outline == Outline::Box && mark.text.is_none()) {
        let value = figure.labels.iter().find(|label| label.owner == Owner::Node(mark.node)).unwrap();
        let is_faint = value.pieces.iter().all(|(_, meaning)| *meaning == Meaning::Aside);
        assert_eq!(is_faint, !proof.contains(mark.node), "{}", words(value));
        *(if is_faint { &mut aside } else { &mut inside }) += 1;
    }
    assert!(aside > 5 && inside > 5, "{aside} and {inside}");
}

#[test]
fn in_strips_too_what_a_proof_does_not_need_stands_aside() {
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    // Six moves at every node, four levels deep, with values in no order.
    let leaves: Vec<String> = (0..6_u32.pow(4)).map(|leaf| (leaf * 7919 % 1009).to_string()).collect();
    let text =
        (0..4).fold(leaves, |row, _| row.chunks(6).map(|six| format!("[{}]", six.join(","))).collect());
    let wish = NewDocument::Notation { text: text.concat(), root_player: Some(Player::Max) };
    session.apply(Command::OpenNew(Box::new(wish)));
    while session.scene().tree().len() != 1 + 6 + 36 + 216 + 1296 {
        session.advance(0.0);
    }
    session.apply(Command::Last);
    let scene = session.scene();
    let value = scene.true_values[scene.tree().root_id().index()];
    let proof = proof(scene.tree(), value, Bound::Exact, None).unwrap();
    let proof = proof.with_rows((0..scene.layout.height()).map(|depth| scene.layout.rows(depth)));
    let figure = figure_with(&session, Extras { proof: Some(&proof), ..Extras::default() });
    let aside = figure.strips.iter().filter(|strip| strip.proof == Some(0)).count();
    assert!(aside > figure.strips.len() / 4 && aside < figure.strips.len(), "{aside}");
    // Every piece tells how many of its nodes the proof needs, and none is counted twice.
    let projection = fitted(&session, CANVAS_AT_1280);
    let mut levels = 0;
    for depth in 0..scene.layout.height() {
        let y = projection.place(0.0, depth)[1];
        let pieces: Vec<_> =
            figure.strips.iter().filter(|strip| (strip.area.center()[1] - y).abs() < 1.0).collect();
        if pieces.is_empty() {
            continue;
        }
        let needed = scene.layout.rows(depth).iter().filter(|&&node| proof.contains(node)).count();
        let told: u32 = pieces.iter().map(|strip| strip.proof.unwrap()).sum();
        assert_eq!(told as usize, needed, "level {depth}");
        assert!(pieces.iter().all(|strip| strip.proof.unwrap() <= strip.phases.seen), "level {depth}");
        levels += 1;
    }
    assert!(levels > 0);
    assert!(figure.fans.iter().any(|fan| fan.is_aside) && figure.fans.iter().any(|fan| !fan.is_aside));
}
