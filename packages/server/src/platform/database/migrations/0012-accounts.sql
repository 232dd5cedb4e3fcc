-- Access to accounts: links that work once, limits on guesses that shut nobody out, and refused attempts counted without flooding the log.

-- A link that opens an account must not be read by whoever may read the list of mails.
alter table mails
  add column one_time_token text check (length(one_time_token) between 20 and 200),
  add constraint no_token_kept_after_sending check (state <> 'sent' or one_time_token is null);
comment on column mails.one_time_token is 'Put in its place in the text when the mail goes out, and forgotten then: the bodies hold only the place.';

create index single_use_tokens_by_user on single_use_tokens (user_id, purpose) where used_at is null;

create table refused_attempts (
  action text not null check (length(action) between 1 and 60),
  about text not null check (length(about) <= 300),
  starts_at timestamptz not null,
  attempts integer not null default 1 check (attempts > 0),
  primary key (action, about, starts_at)
);
comment on table refused_attempts is 'Hostile or mistaken attempts counted per window: the business log gets one line for each window, however many there were.';
create index refused_attempts_by_age on refused_attempts (starts_at);
