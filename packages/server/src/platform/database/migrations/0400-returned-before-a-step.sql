-- A step of an order's history takes away that its partner says it is back at the desk. Whoever takes the step back gets it again.
alter table order_status_changes add column returned_before timestamptz;
comment on column order_status_changes.returned_before is 'Since when the partner said, before this step, that the items are back at the desk; null where they did not.';
