-- A card or a debit may be under way when its order is withdrawn from: it has not been paid, and still goes back once it is.
alter table order_withdrawals add column arriving_cents bigint not null default 0 check (arriving_cents >= 0);
alter table order_withdrawals add constraint no_more_goes_back_than_was_given_up check (back_cents + arriving_cents <= refund_cents);
comment on column order_withdrawals.arriving_cents is 'What a provider or a bank was taking of it at that moment, which goes back as it arrives.';
