-- A kept card may be charged while its owner is not there: for an order of the desk, a quote that it accepted, a series. They are told what came of it.
alter table payment_collections add column owner_away boolean not null default false;
comment on column payment_collections.owner_away is 'Its owner did not see it begin: what comes of it is told to them.';
