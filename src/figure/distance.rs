//! How far areas are from each other and from lines.

use super::{Area, Point};

/// An area that is wider and higher on each side.
pub(super) fn grown(area: &Area, by: f64) -> Area {
    Area { min: area.min.map(|min| min - by), max: area.max.map(|max| max + by) }
}

/// The distance between two areas; 0 if they touch.
pub(super) fn distance(a: &Area, b: &Area) -> f64 {
    let apart = |axis: usize| (a.min[axis] - b.max[axis]).max(b.min[axis] - a.max[axis]).max(0.0);
    apart(0).hypot(apart(1))
}

/// The distance of an area from a line segment; 0 if the segment crosses it.
pub(super) fn distance_to_segment(area: &Area, ends: &[Point; 2]) -> f64 {
    if area.is_crossed_by(ends) {
        return 0.0;
    }
    let [from, to] = ends;
    let run = [to[0] - from[0], to[1] - from[1]];
    let length = (run[0] * run[0] + run[1] * run[1]).max(f64::MIN_POSITIVE);
    let from_corner = |corner: Point| {
        let along = ((corner[0] - from[0]) * run[0] + (corner[1] - from[1]) * run[1]) / length;
        let along = along.clamp(0.0, 1.0);
        (from[0] + run[0] * along - corner[0]).hypot(from[1] + run[1] * along - corner[1])
    };
    let Area { min, max } = area;
    let corners = [*min, *max, [min[0], max[1]], [max[0], min[1]]].map(from_corner);
    let from_ends = ends.map(|end| distance(area, &Area { min: end, max: end }));
    corners.into_iter().chain(from_ends).fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Area = Area { min: [0.0, 0.0], max: [10.0, 10.0] };

    #[test]
    fn lines_cross_areas_they_pass_through_and_no_others() {
        assert!(AREA.is_crossed_by(&[[-5.0, -5.0], [15.0, 15.0]]));
        assert!(AREA.is_crossed_by(&[[5.0, -5.0], [5.0, 15.0]]));
        assert!(!AREA.is_crossed_by(&[[11.0, -5.0], [11.0, 15.0]]));
        assert!(!AREA.is_crossed_by(&[[-5.0, 8.0], [8.0, 25.0]]));
        assert!(!AREA.is_crossed_by(&[[-9.0, 5.0], [-1.0, 5.0]]));
    }

    #[test]
    fn lines_are_as_far_as_their_nearest_point() {
        let far = |ends| distance_to_segment(&AREA, &ends);
        assert_eq!(far([[5.0, -5.0], [5.0, 15.0]]), 0.0);
        assert_eq!(far([[13.0, -5.0], [13.0, 15.0]]), 3.0);
        assert_eq!(far([[13.0, 14.0], [20.0, 30.0]]), 5.0);
        assert!((far([[20.0, 0.0], [0.0, 20.0]]) - 0.0).abs() < 1e-9);
        assert!((far([[22.0, 0.0], [0.0, 22.0]]) - 2.0_f64.sqrt()).abs() < 1e-9);
    }
}
