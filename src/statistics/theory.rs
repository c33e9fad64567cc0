//! What theory says about alpha-beta on uniform trees: b ≥ 1 moves at every node, all leaves at depth d.
//!
//! Counts are `None` where they do not fit 64 bits, and for b = 0, where there is no such tree.

/// The number of leaves of the uniform tree: bᵈ.
#[must_use]
pub fn uniform_leaves(branching: u32, depth: u32) -> Option<u64> {
    u64::from(branching).checked_pow(depth).filter(|_| branching > 0)
}

/// The least number of leaves that any search must evaluate to be sure of the value:
/// b^⌈d/2⌉ + b^⌊d/2⌋ − 1. Alpha-beta evaluates no more when every node's best child comes first.
///
/// Source: D. E. Knuth and R. W. Moore, "An Analysis of Alpha-Beta Pruning" (Artificial Intelligence 6, 1975),
/// section 6, theorem 1 and its corollary; the number is due to M. Levin and, in print, to J. R. Slagle and
/// J. K. Dixon (1969).
#[must_use]
pub fn minimal_leaves(branching: u32, depth: u32) -> Option<u64> {
    let upper = uniform_leaves(branching, depth.div_ceil(2))?;
    let lower = uniform_leaves(branching, depth / 2)?;
    upper.checked_add(lower - 1)
}

/// The number of nodes of the minimal tree, inner nodes included.
///
/// The critical positions of every level are counted by the same formula (the corollary named at
/// [`minimal_leaves`]), so this is its sum over the levels.
#[must_use]
pub fn minimal_nodes(branching: u32, depth: u32) -> Option<u64> {
    sum_over_levels(branching, depth, minimal_leaves)
}

/// Levels grow until one no longer fits, or stay alike for a branching factor below 2.
fn sum_over_levels(branching: u32, depth: u32, level: fn(u32, u32) -> Option<u64>) -> Option<u64> {
    match branching {
        1 => Some(u64::from(depth) + 1),
        _ => (0..=depth).try_fold(0_u64, |sum, depth| sum.checked_add(level(branching, depth)?)),
    }
}

/// The positive root ξ of xᵇ + x − 1 = 0, between 0 and 1; 0.5 for b = 1.
#[must_use]
pub fn xi(branching: u32) -> f64 {
    let branching = f64::from(branching);
    let (mut low, mut high) = (0.0_f64, 1.0_f64);
    // The left side rises with x, so halving finds the root; 60 halvings exhaust the mantissa.
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if middle.powf(branching) + middle < 1.0 { low = middle } else { high = middle }
    }
    f64::midpoint(low, high)
}

/// What the effective branching factor of alpha-beta tends to on uniform trees with independent, continuously
/// distributed leaf values as the depth grows: ξ/(1−ξ).
///
/// Source: J. Pearl, "Asymptotic Properties of Minimax Trees and Game-Searching Procedures" (Artificial
/// Intelligence 14, 1980); that alpha-beta attains it is in his "The Solution for the Branching Factor of the
/// Alpha-Beta Pruning Algorithm and its Optimality" (Communications of the ACM 25, 1982).
#[must_use]
pub fn random_order_branching_factor(branching: u32) -> f64 {
    let xi = xi(branching);
    xi / (1.0 - xi)
}

/// The expected number of leaves that alpha-beta (α ≥ β) evaluates on the uniform tree when all leaf values
/// are different and every order of them is equally likely. Exact but for rounding (about 9 digits); NaN for
/// b = 0.
///
/// Source: G. M. Baudet, "On the Branching Factor of the Alpha-Beta Pruning Algorithm" (Artificial Intelligence
/// 10, 1978). With f₀ = x, fᵢ = 1 − (1 − fᵢ₋₁ᵇ)ᵇ, rᵢ = (1 − fᵢ₋₁ᵇ)/(1 − fᵢ₋₁), sᵢ = fᵢ/fᵢ₋₁ᵇ,
/// R = Π rᵢ over i = 1..⌈d/2⌉ and S = Π sᵢ over i = 1..⌊d/2⌋, it is b^⌊d/2⌋ + ∫₀¹ R′(x) S(x) dx.
#[must_use]
pub fn expected_leaves(branching: u32, depth: u32) -> f64 {
    if branching == 0 {
        return f64::NAN;
    }
    let constant = f64::from(branching).powf(f64::from(depth / 2));
    let integrand = |x| baudet_integrand(branching, depth, x);
    // For great depths all the weight gathers around the fixed point of f, which is ξ.
    let xi = xi(branching);
    constant + integral(integrand, 0.0, xi) + integral(integrand, xi, 1.0)
}

/// R′(x) S(x). The quotients rᵢ and sᵢ are taken as the geometric sums that they are, so that nothing
/// cancels near 0 and 1.
fn baudet_integrand(branching: u32, depth: u32, x: f64) -> f64 {
    let power = branching as i32;
    let (mut f, mut f_slope) = (x, 1.0);
    // The logarithmic derivative R′/R is the sum of the rᵢ′/rᵢ.
    let (mut r_product, mut r_log_slope, mut s_product) = (1.0, 0.0, 1.0);
    for level in 1..=depth.div_ceil(2) {
        let (r, r_slope) = geometric_sum(branching, f);
        r_product *= r;
        r_log_slope += r_slope * f_slope / r;
        if level > depth / 2 {
            break;
        }
        let below = f.powi(power);
        s_product *= geometric_sum(branching, 1.0 - below).0;
        // f = 1 − (1 − below)ᵇ, with below′ = b f^(b−1) f′.
        let below_slope = f64::from(branching) * f.powi(power - 1) * f_slope;
        f_slope = f64::from(branching) * (1.0 - below).powi(power - 1) * below_slope;
        f = 1.0 - (1.0 - below).powi(power);
    }
    r_product * r_log_slope * s_product
}

/// 1 + q + q² + … + q^(terms−1), and its derivative by q, in as many rounds as `terms` has bits: a sum of twice as
/// many terms is that sum times 1 + q^terms.
fn geometric_sum(terms: u32, q: f64) -> (f64, f64) {
    let (mut sum, mut slope) = (0.0_f64, 0.0_f64);
    // q^n for the n terms summed so far, and its derivative.
    let (mut power, mut power_slope) = (1.0_f64, 0.0_f64);
    for bit in (0..u32::BITS - terms.leading_zeros()).rev() {
        slope = slope.mul_add(1.0 + power, sum * power_slope);
        sum *= 1.0 + power;
        power_slope *= 2.0 * power;
        power *= power;
        if terms >> bit & 1 == 1 {
            slope += power_slope;
            sum += power;
            power_slope = power_slope.mul_add(q, power);
            power *= q;
        }
    }
    (sum, slope)
}

/// The relative error allowed in every piece of an integral, and so, the integrand being positive, in all.
const TOLERANCE: f64 = 1e-10;

/// How often a piece is halved before its error estimate is trusted: a peak may lie between the points.
const UNTRUSTED_HALVINGS: u32 = 6;

/// The integral of a positive function by adaptive Simpson quadrature (J. N. Lyness, "Notes on the Adaptive
/// Simpson Quadrature Routine", JACM 16, 1969), as a loop over the pieces still to be done.
fn integral(f: impl Fn(f64) -> f64, start: f64, end: f64) -> f64 {
    /// An interval with the values at its ends and in its middle.
    struct Piece {
        start: f64,
        end: f64,
        values: [f64; 3],
        halvings: u32,
    }
    let simpson = |width: f64, [a, b, c]: [f64; 3]| width / 6.0 * (4.0_f64.mul_add(b, a) + c);
    let values = [f(start), f(f64::midpoint(start, end)), f(end)];
    let mut waiting = vec![Piece { start, end, values, halvings: 0 }];
    let mut total = 0.0;
    while let Some(Piece { start, end, values: [a, b, c], halvings }) = waiting.pop() {
        let middle = f64::midpoint(start, end);
        let left = [a, f(f64::midpoint(start, middle)), b];
        let right = [b, f(f64::midpoint(middle, end)), c];
        let whole = simpson(end - start, [a, b, c]);
        let halves = simpson(middle - start, left) + simpson(end - middle, right);
        let error = (halves - whole) / 15.0;
        // In a narrow piece the rounding of x alone makes the values rough: halving would not smooth them.
        let roughness = 16.0 * f64::EPSILON / (end - start);
        // A comparison with NaN is false, so overflow at absurd depths ends the loop and shows in the result.
        let rough = error.abs() > (TOLERANCE + roughness) * halves;
        if rough || halvings < UNTRUSTED_HALVINGS {
            let halvings = halvings + 1;
            waiting.push(Piece { start, end: middle, values: left, halvings });
            waiting.push(Piece { start: middle, end, values: right, halvings });
        } else {
            total += halves + error;
        }
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_close(actual: f64, expected: f64, relative: f64) {
        assert!((actual / expected - 1.0).abs() <= relative, "{actual} is not {expected}");
    }

    #[test]
    fn full_trees_are_counted() {
        assert_eq!((uniform_leaves(3, 4), uniform_leaves(7, 0)), (Some(81), Some(1)));
        assert_eq!((uniform_leaves(0, 1), minimal_leaves(0, 1)), (None, None));
        assert_eq!((uniform_leaves(2, 63), uniform_leaves(2, 64)), (Some(1 << 63), None));
    }

    #[test]
    fn minimal_trees_are_counted() {
        assert_eq!(minimal_leaves(2, 3), Some(4 + 2 - 1));
        assert_eq!(minimal_leaves(10, 6), Some(1_999));
        assert_eq!((minimal_leaves(35, 0), minimal_leaves(35, 1)), (Some(1), Some(35)));
        // 1 root, its 2 children, 3 below them, 5 leaves.
        assert_eq!(minimal_nodes(2, 3), Some(11));
        assert_eq!(minimal_nodes(1, 9), Some(10));
        assert_eq!((minimal_leaves(2, 126).is_some(), minimal_leaves(2, 128)), (true, None));
    }

    #[test]
    fn baudets_expectation_agrees_with_the_known_figures() {
        // To the digits that are known of each.
        for (branching, depth, leaves, relative) in [
            (2, 10, 316.1, 2e-4),
            (5, 6, 2_550.0, 2e-4),
            (10, 4, 1_983.0, 3e-4),
            (10, 6, 58_719.0, 1e-5),
            (35, 4, 104_388.0, 5e-6),
        ] {
            assert_close(expected_leaves(branching, depth), leaves, relative);
        }
    }

    #[test]
    fn baudets_expectation_is_right_where_it_can_be_worked_out() {
        assert_close(expected_leaves(4, 0), 1.0, 1e-9);
        assert_close(expected_leaves(4, 1), 4.0, 1e-9);
        assert_close(expected_leaves(1, 7), 1.0, 1e-9);
        // Of the 24 orders of the leaves of (a b)(c d), the fourth is cut where c ≤ min(a, b): in one third.
        assert_close(expected_leaves(2, 2), 4.0 - 1.0 / 3.0, 1e-9);
    }

    #[test]
    fn baudets_expectation_grows_as_pearl_says() {
        for branching in [2, 5, 20] {
            let growth = expected_leaves(branching, 30) / expected_leaves(branching, 28);
            assert_close(growth.sqrt(), random_order_branching_factor(branching), 0.02);
        }
    }

    #[test]
    fn pearls_branching_factor_agrees_with_the_known_figures() {
        assert_close(random_order_branching_factor(2), f64::midpoint(1.0, 5.0_f64.sqrt()), 1e-12);
        assert_close(random_order_branching_factor(10), 5.064, 1e-4);
        assert_close(random_order_branching_factor(35), 12.83, 4e-4);
    }

    #[test]
    fn geometric_sums_are_those_of_their_terms() {
        for terms in [0, 1, 2, 3, 7, 10, 64, 100] {
            for q in [0.0_f64, 0.3, 0.99, 1.0] {
                let powers = (0..terms).map(|power| q.powi(power));
                let slopes = (1..terms).map(|power| f64::from(power) * q.powi(power - 1));
                let (sum, slope) = geometric_sum(terms as u32, q);
                assert!((sum - powers.sum::<f64>()).abs() <= 1e-12 * sum.max(1.0), "{terms} {q}");
                assert!((slope - slopes.sum::<f64>()).abs() <= 1e-12 * slope.max(1.0), "{terms} {q}");
            }
        }
    }

    #[test]
    fn a_million_moves_are_no_more_work_than_two() {
        assert_close(expected_leaves(1_000_000, 1), 1e6, 1e-6);
        assert!(expected_leaves(1_000_000, 2) < 1e12);
    }

    #[test]
    fn absurd_depths_come_to_an_end() {
        assert!(!expected_leaves(40, 2_000).is_normal());
    }
}
