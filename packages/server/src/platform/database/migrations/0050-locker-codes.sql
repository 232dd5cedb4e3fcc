-- What a connected locker reads from the beneficiary's phone. Who shows it may open the door, so it cannot be guessed from the order's number.
alter table orders add column locker_code uuid not null default gen_random_uuid();
comment on column orders.locker_code is 'The secret part of the QR code that a locker reads for this order.';
