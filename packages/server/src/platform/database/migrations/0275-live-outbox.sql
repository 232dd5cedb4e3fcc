-- What is to be told live, between the commit of the write that says so and its notification. A notification inside the write's own transaction
-- would hold a lock of the whole database until its commit is safe, on the standby too: writes would queue behind each other. Unlogged: after a
-- crash every process has lost its connection and asks for everything again.
create unlogged table live_outbox (
  id bigint generated always as identity primary key,
  message text not null check (octet_length(message) < 8000)
);
comment on table live_outbox is 'Emptied within moments: by the process that wrote, or by another one where that has ended.';
