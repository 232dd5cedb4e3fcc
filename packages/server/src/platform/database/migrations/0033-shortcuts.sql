-- Whether links lead a desk's people to offers was kept twice; one column says it from now on.

update conciergeries set allows_shortcuts = allows_shortcuts and allow_shortcuts;
alter table conciergeries drop column allow_shortcuts;
comment on column conciergeries.allows_shortcuts is 'Whether links into the product lead this desk''s people to offers (manager §3 allowShortcuts).';
