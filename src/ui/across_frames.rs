//! What is kept from frame to frame.

use std::any::Any;
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::Arc;

use egui::{Id, Ui};

/// What `make` returns, kept until `key` changes: made once a step instead of once a frame.
pub fn cached<K, V>(ui: &Ui, salt: &'static str, key: K, make: impl FnOnce() -> V) -> Arc<V>
where
    K: Any + Clone + PartialEq + Send + Sync,
    V: Any + Send + Sync,
{
    let id = Id::unique(("cached", salt));
    if let Some((old, value)) = ui.data(|data| data.get_temp::<(K, Arc<V>)>(id))
        && old == key
    {
        return value;
    }
    let value = Arc::new(make());
    ui.data_mut(|data| data.insert_temp(id, (key, Arc::clone(&value))));
    value
}

/// Whether `key` differs from the last time that this was asked.
pub fn has_changed<K>(ui: &Ui, salt: impl Debug + Hash, key: K) -> bool
where
    K: Any + Clone + PartialEq + Send + Sync,
{
    let id = Id::unique(("changed", salt));
    let changed = ui.data(|data| data.get_temp::<K>(id)).as_ref() != Some(&key);
    if changed {
        ui.data_mut(|data| data.insert_temp(id, key));
    }
    changed
}

/// Whether this is asked for the first time since something was hidden: not asked in the frame before.
pub fn is_newly_shown(ui: &Ui, salt: impl Hash + Debug) -> bool {
    let id = Id::unique(("shown", salt));
    let now = ui.ctx().cumulative_frame_nr();
    let last = ui.data(|data| data.get_temp::<u64>(id));
    ui.data_mut(|data| data.insert_temp(id, now));
    last.is_none_or(|last| last + 1 < now)
}
