-- A year of membership that the desk begins, without an order: it is owed until it is paid, and no night releases it.

alter table registration_fees add column started_by bigint references users on delete restrict;
comment on column registration_fees.started_by is 'The manager who began the year; null where an order brought it.';
