-- What was ordered, without how it is paid, as a hash: whoever orders the same again within a minute is asked first (docs/rules/order-form.md).
-- Orders from before, and those that nobody typed, have none.
alter table orders add column form_hash text;
alter table order_series add column form_hash text;
