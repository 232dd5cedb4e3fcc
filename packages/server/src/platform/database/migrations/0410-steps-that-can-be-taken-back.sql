-- Only the step that somebody may take back is taken back, and only what it moved: both are kept with it.
alter table order_status_changes add column undoable boolean not null default false;
comment on column order_status_changes.undoable is 'Its author may take it back for some seconds; its mail waits as long.';
alter table order_status_changes add column moved_items jsonb;
comment on column order_status_changes.moved_items is 'The items that an undoable step moved, each with its status before: [{"id": 1, "status": "processing"}]. Null where it moved none.';
