-- Seeing where one is signed in, and proving who one is by more than a password.

alter table sessions
  add column id bigint generated always as identity unique,
  add column way text not null default 'password' check (way in ('other-server', 'password', 'password-and-code', 'passkey', 'single-sign-on')),
  add column user_agent text not null default '' check (length(user_agent) <= 400);
comment on column sessions.id is 'What the owner names a session by; the token and its hash stay unnamed.';
comment on column sessions.way is 'How the person proved who they are.';

-- A mail goes out when an account is opened on a device that it has not been seen on.
create table known_devices (
  user_id bigint not null references users on delete cascade,
  device_hash bytea not null check (length(device_hash) = 32),
  first_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null check (length(public_key) between 1 and 4000),
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  backed_up boolean not null default false,
  host text not null check (length(host) between 1 and 255),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
comment on column passkeys.counter is 'The last number that the authenticator counted its uses with; it never goes back. 0 for those that do not count.';
comment on column passkeys.host is 'The host that it was made for: it works at no other.';
create index passkeys_by_user on passkeys (user_id);

create table one_time_codes (
  user_id bigint primary key references users on delete cascade,
  sealed_secret text not null check (length(sealed_secret) between 20 and 400),
  started_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0 check (last_step >= 0)
);
comment on column one_time_codes.confirmed_at is 'Codes count from here on: the person has shown that their application makes the right ones.';
comment on column one_time_codes.last_step is 'The newest half minute whose code was used: it and all before it are spent.';

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'Way back in without the device: 80 random bits each, shown once, good once.';

create table sign_in_rules (
  singleton boolean primary key default true check (singleton),
  team_needs_second_factor boolean not null default false,
  changed_at timestamptz,
  changed_by bigint references users on delete set null
);
comment on table sign_in_rules is 'What holds for the whole installation, switched by its administrators.';
insert into sign_in_rules default values;
