-- The end of an account that nobody uses is announced twice: thirty and seven days before.
alter table users add column inactivity_reminded_at timestamptz;
comment on column users.inactivity_reminded_at is 'When the person was told again, a week before, that the account ends for want of use.';
