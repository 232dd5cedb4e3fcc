-- Since when the partner says that the items of an order are back at the desk. The desk receives them, which is the next step of the order and
-- ends this (docs/rules/order-workflow.md).
alter table orders add column partner_returned_at timestamptz;
