"use strict";
const at = id => document.getElementById(id);
const lastStep = walk.steps.length - 1;
const frame = at("tree").closest("figure");
let step = 0;
// The questions that are over: answered, or left out.
const settled = new Set();

const stepOf = address => {
  const found = /#step=(\d+)/.exec(address);
  // A page of some steps shows the last that is not later.
  return found ? Math.max(0, walk.steps.findLastIndex(({ after }) => after <= Number(found[1]))) : 0;
};

// What is said of a step: all, unless that gives the answer to a question about a later step.
const said = index => {
  const { sentences, so_far } = walk.steps[index];
  for (let to = index + 1; so_far && to <= index + so_far.questions; to += 1) {
    if (to > step && !settled.has(to)) return so_far.sentences;
  }
  return sentences;
};

const show = to => {
  step = Math.max(0, Math.min(to, lastStep));
  // At the start the questions begin anew.
  if (step === 0) settled.clear();
  const { shown, heading, after, place, x } = walk.steps[step];
  const sentences = said(step);
  at("tree").innerHTML = shown.map(([first, last]) => walk.shapes.slice(first, last + 1).join("")).join("");
  at("tree").setAttribute("aria-label", heading.replace(/\.$/, "") + ". " + sentences);
  // Where the picture is wider than its frame, the node of the step is in sight.
  const picture = at("tree").getScreenCTM();
  const beside = picture.a * x + picture.e - frame.getBoundingClientRect().left - frame.clientLeft;
  const half = frame.clientWidth / 2;
  if (Math.abs(beside - half) > 0.7 * half) frame.scrollLeft += beside - half;
  at("heading").textContent = heading;
  at("sentences").textContent = sentences;
  at("slider").value = step;
  at("place").textContent = place;
  at("first").disabled = at("back").disabled = step === 0;
  at("next").disabled = at("last").disabled = step === lastStep;
  document.querySelectorAll("#all li").forEach((entry, index) => {
    index === step ? entry.setAttribute("aria-current", "step") : entry.removeAttribute("aria-current");
    entry.hidden = walk.asks && index > step;
    if (walk.steps[index].so_far) entry.lastChild.textContent = said(index);
  });
  // A lesson may tell how the walk goes.
  document.querySelectorAll(".lesson").forEach(lesson => { lesson.hidden = walk.asks && step < lastStep; });
  at("quiz").hidden = true;
  document.body.classList.remove("asking");
  history.replaceState(null, "", "#step=" + after);
};

const settle = to => { settled.add(to); show(to); };

const ask = to => {
  const { question, answer } = walk.steps[to].decision;
  at("question").textContent = question;
  at("verdict").textContent = "";
  at("answers").replaceChildren(...walk.answers.map((text, index) => {
    const button = document.createElement("button");
    button.textContent = text;
    button.onclick = () => {
      if (index === answer) { settle(to); at("next").focus(); return; }
      at("verdict").textContent = walk.wrong;
      button.disabled = true;
      // A button that is disabled loses the focus.
      at("answers").querySelector("button:enabled").focus();
    };
    return button;
  }));
  at("quiz").hidden = false;
  document.body.classList.add("asking");
  at("answers").firstChild.focus({ preventScroll: true });
};

const forward = () => {
  const to = step + 1;
  if (to > lastStep) return;
  const isOpen = !walk.steps[to].decision || settled.has(to);
  if (isOpen) show(to);
  else if (at("quiz").hidden) ask(to);
  // The question is left out.
  else settle(to);
};

const toCutoff = by => {
  let to = step + by;
  while (to > 0 && to < lastStep && !walk.steps[to].is_cutoff) to += by;
  if (walk.steps[to]?.is_cutoff) show(to);
};

at("slider").max = lastStep;
at("slider").oninput = event => show(Number(event.target.value));
at("first").onclick = () => show(0);
at("back").onclick = () => show(step - 1);
at("next").onclick = forward;
at("last").onclick = () => show(lastStep);
addEventListener("hashchange", () => show(stepOf(location.hash)));
addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const back = () => show(step - 1);
  const moves = {
    ArrowRight: forward, ArrowLeft: back, PageDown: forward, PageUp: back,
    Home: () => show(0), End: () => show(lastStep),
  };
  const jumps = { ArrowRight: () => toCutoff(1), ArrowLeft: () => toCutoff(-1) };
  const move = (event.shiftKey ? jumps : moves)[event.key];
  if (move) { event.preventDefault(); move(); }
});
// One finger that moves across makes a step, but not where it moves the picture in its frame, or the page.
let touched = null;
at("tree").addEventListener("touchstart", event => {
  const { clientX: x, clientY: y } = event.touches[0];
  touched = event.touches.length === 1 ? { x, y, top: scrollY } : null;
}, { passive: true });
at("tree").addEventListener("touchend", event => {
  const moves = frame.scrollWidth > frame.clientWidth || window.visualViewport?.scale > 1;
  if (!touched || moves || scrollY !== touched.top) return;
  const { clientX, clientY } = event.changedTouches[0];
  const [across, down] = [clientX - touched.x, Math.abs(clientY - touched.y)];
  touched = null;
  if (Math.abs(across) < Math.max(40, 2 * down)) return;
  if (across < 0) forward(); else show(step - 1);
});
at("transport").hidden = false;
show(stepOf(location.hash));
