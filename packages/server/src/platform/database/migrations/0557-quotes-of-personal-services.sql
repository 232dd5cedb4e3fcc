-- From 100 € a month on a free written quote comes before a personal service is ordered (arrêté of 17 March 2015): when its buyer said that they had it.
alter table orders add column quote_received_at timestamptz;
comment on column orders.quote_received_at is 'When its buyer said that they had the free quote of a personal service; null where none was owed, and where the desk ordered for them.';
