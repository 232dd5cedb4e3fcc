-- Guesses are counted per person, per typed text and per address; a browser that has signed somebody in before counts for itself.
alter table sign_in_attempts
  add column kind text not null default 'password' check (kind in ('password', 'link')),
  add column user_id bigint references users on delete restrict,
  add column device_hash bytea check (length(device_hash) = 32),
  add column forgiven boolean not null default false;
comment on column sign_in_attempts.login is 'What was typed: a login, an e-mail or neither.';
comment on column sign_in_attempts.kind is 'password: a guess at a password; link: a mail with a link was asked for.';
comment on column sign_in_attempts.device_hash is 'Of the browser, where it had signed this person in before: strangers'' guesses do not hold it up.';
comment on column sign_in_attempts.forgiven is 'Counts no more: the person came in after all from there, or a manager unblocked them.';
create index sign_in_attempts_by_user on sign_in_attempts (user_id, at) where user_id is not null;

create table remembered_browsers (
  token_hash bytea not null check (length(token_hash) = 32),
  user_id bigint not null references users on delete restrict,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (token_hash, user_id)
);
comment on table remembered_browsers is 'Browsers in which somebody has signed in, by the hash of a cookie. It opens nothing: it only keeps strangers'' guesses from slowing them down.';
create index remembered_browsers_by_user on remembered_browsers (user_id);
