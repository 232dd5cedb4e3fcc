-- Under which exception to the right of withdrawal (Code de la consommation, L221-28) an offer is ordered; and what an order was placed under.
alter table offers add column withdrawal_exception text check (withdrawal_exception in
  ('market_price', 'made_to_measure', 'perishable', 'hygiene', 'urgent_repair', 'sealed_recording', 'press', 'dated_service', 'digital_content'));
comment on column offers.withdrawal_exception is 'The exception of article L221-28 under which it is ordered; null where its buyer may withdraw.';
alter table orders add column withdrawal_exception text check (withdrawal_exception in
  ('market_price', 'made_to_measure', 'perishable', 'hygiene', 'urgent_repair', 'sealed_recording', 'press', 'dated_service', 'digital_content'));
comment on column orders.withdrawal_exception is 'The exception of article L221-28 that its buyer was told of before ordering; null for none.';
alter table orders add column express_request_at timestamptz;
comment on column orders.express_request_at is 'When its buyer asked expressly that the service begin before the time to withdraw is over (L221-25); null where they did not.';
