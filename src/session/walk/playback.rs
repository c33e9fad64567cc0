//! The place in the walk, and playing. No clock: the caller says how much time has passed.

/// How fast the walk plays, in strides a second, slowest first.
pub const SPEEDS: &[f64] = &[0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 64.0];
const USUAL_SPEED: usize = 2;

/// The place in a walk of a known length.
#[derive(Clone, Debug)]
pub struct Playback {
    after: u32,
    len: u32,
    is_playing: bool,
    speed: usize,
    /// The steps that are taken at a time while it plays.
    stride: u32,
    /// The part of the next step's time that has passed, from 0 to 1.
    progress: f64,
}

impl Default for Playback {
    fn default() -> Self {
        Self { after: 0, len: 0, is_playing: false, speed: USUAL_SPEED, stride: 1, progress: 0.0 }
    }
}

impl Playback {
    /// The number of steps that have happened, from 0 to [`Self::len`].
    #[must_use]
    pub const fn after(&self) -> u32 {
        self.after
    }

    /// The number of steps of the walk.
    #[must_use]
    pub const fn len(&self) -> u32 {
        self.len
    }

    /// Whether the walk has no steps.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether the walk is playing.
    #[must_use]
    pub const fn is_playing(&self) -> bool {
        self.is_playing
    }

    /// The speed, in steps a second.
    #[must_use]
    pub fn speed(&self) -> f64 {
        SPEEDS[self.speed] * f64::from(self.stride)
    }

    /// Whether it can play faster (`true`) or slower.
    #[must_use]
    pub const fn can_change_speed(&self, faster: bool) -> bool {
        if faster { self.speed + 1 < SPEEDS.len() } else { self.speed > 0 }
    }

    /// Takes this many steps at a time while it plays, at least one: a long walk would take hours step by step.
    pub fn set_stride(&mut self, stride: u32) {
        self.stride = stride.max(1);
    }

    /// Plays as fast as another does, as far as a person has chosen that.
    pub const fn take_speed_of(&mut self, other: &Self) {
        self.speed = other.speed;
    }

    /// Takes up a walk of `len` steps, at the given place.
    pub fn start(&mut self, len: u32, after: u32) {
        self.len = len;
        self.go_to(after);
    }

    /// Goes to the place after `after` steps, or to the end. Playing stops at the end.
    pub fn go_to(&mut self, after: u32) {
        self.after = after.min(self.len);
        self.progress = 0.0;
        self.is_playing &= self.after < self.len;
    }

    /// Starts or stops playing; at the end it starts again from the beginning.
    pub fn toggle(&mut self) {
        self.is_playing = !self.is_playing && self.len > 0;
        if self.is_playing && self.after == self.len {
            self.go_to(0);
            self.is_playing = true;
        }
        self.progress = 0.0;
    }

    /// Stops playing.
    pub const fn pause(&mut self) {
        self.is_playing = false;
    }

    /// Plays faster (`true`) or slower, as far as that goes.
    pub fn change_speed(&mut self, faster: bool) {
        let last = SPEEDS.len() - 1;
        self.speed = if faster { (self.speed + 1).min(last) } else { self.speed.saturating_sub(1) };
    }

    /// Lets `seconds` pass. Returns the seconds until the next step is due, or `None` when nothing plays.
    pub fn advance(&mut self, seconds: f64) -> Option<f64> {
        if !self.is_playing {
            return None;
        }
        self.progress += seconds.max(0.0) * self.speed();
        let steps = self.progress.floor();
        let rest = self.progress - steps;
        if steps >= 1.0 {
            // Never more steps than there are, however long the window was asleep.
            let steps = steps.min(f64::from(self.len)) as u32;
            self.go_to(self.after.saturating_add(steps));
            self.progress = rest;
        }
        self.is_playing.then(|| (1.0 - self.progress) / self.speed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn playing(len: u32) -> Playback {
        let mut playback = Playback::default();
        playback.start(len, 0);
        playback.toggle();
        playback
    }

    #[test]
    fn time_makes_steps_and_the_end_stops_them() {
        let mut playback = playing(3);
        assert_eq!(playback.advance(0.4), Some(0.6));
        assert_eq!(playback.after(), 0);
        playback.advance(0.7);
        assert_eq!(playback.after(), 1);
        assert_eq!(playback.advance(100.0), None);
        assert_eq!((playback.after(), playback.is_playing()), (3, false));
    }

    #[test]
    fn playing_at_the_end_begins_again() {
        let mut playback = playing(3);
        playback.go_to(3);
        assert!(!playback.is_playing());
        playback.toggle();
        assert_eq!((playback.after(), playback.is_playing()), (0, true));
    }

    #[test]
    fn a_long_walk_plays_in_strides_and_is_walked_in_steps() {
        let mut playback = playing(1_000);
        playback.set_stride(10);
        assert!((playback.speed() - 10.0).abs() < f64::EPSILON);
        playback.advance(1.5);
        assert_eq!(playback.after(), 15);
        let mut other = playing(5);
        (0..20).for_each(|_| playback.change_speed(true));
        assert!(!playback.can_change_speed(true) && playback.can_change_speed(false));
        other.take_speed_of(&playback);
        assert!((other.speed() - 64.0).abs() < f64::EPSILON, "the stride is the walk's own");
    }

    #[test]
    fn speed_stays_within_its_range() {
        let mut playback = Playback::default();
        for _ in 0..20 {
            playback.change_speed(true);
        }
        assert!((playback.speed() - 64.0).abs() < f64::EPSILON);
        for _ in 0..20 {
            playback.change_speed(false);
        }
        assert!((playback.speed() - 0.25).abs() < f64::EPSILON);
    }
}
