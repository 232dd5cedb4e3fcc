-- What was given up is not what goes back: of an order that nobody has paid yet nothing does.
alter table order_withdrawals add column back_cents bigint not null default 0 check (back_cents between 0 and refund_cents);
comment on column order_withdrawals.back_cents is 'What had been paid of it, and goes back less what is owed; 0 where nothing was paid.';
comment on column order_withdrawals.refund_cents is 'The price of what was withdrawn from.';
