-- Centres of interest are kept by the people who edit contents, each save of one after another.

alter table subscriptions add column version integer not null default 1;
comment on column subscriptions.version is 'Counts the saves, so that a second one from the same form is told of the first.';
