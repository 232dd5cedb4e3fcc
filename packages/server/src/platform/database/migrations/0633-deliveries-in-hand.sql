-- While an address has not answered, no process sends it more. A process that dies leaves it to others after a while.
alter table webhooks add column in_hand_until timestamptz;
comment on column webhooks.in_hand_until is 'Until when a process has what is due there in hand; null where none has.';

-- What was sent to an address, page by page, and what of some days is sent again.
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_of_days on webhook_deliveries (webhook_id, created_at, id);
