-- An account that is switched off is erased three years after its last use; its person is told before.
alter table users add column erasure_warned_at timestamptz;
comment on column users.erasure_warned_at is 'When the erasure of the switched-off account was announced, thirty days before.';
alter table users add column erasure_reminded_at timestamptz;
comment on column users.erasure_reminded_at is 'When it was announced again, seven days before.';
