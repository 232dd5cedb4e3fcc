-- The carousel of the first design is kept by the people who edit contents, each save of an item after another.

alter table carousel_items add column version integer not null default 1;
comment on column carousel_items.version is 'Counts the saves, so that a second one from the same form is told of the first.';
