-- What a client company says of itself is kept at its conciergeries, each save of one after another.

alter table client_companies add column version integer not null default 1;
comment on column client_companies.version is 'Counts the saves, so that a second one from the same form is told of the first.';
