-- Conciergeries may live on several servers, each with a database of its own.

alter table conciergeries
  add column server_origin text check (server_origin ~ '^https?://[a-z0-9.:\[\]-]+$');
comment on column conciergeries.server_origin is
  'The server that it has moved to, one of the setting SERVERS; null, or this server''s own address: it lives here.';

-- Decides where somebody signs in before anything is known of them, so that nobody learns who has an account.
create table server_email_domains (
  domain citext primary key check (domain::text ~ '^[^@[:space:]]+[.][^@[:space:]]+$' and length(domain::text) <= 253),
  server_origin text not null check (server_origin ~ '^https?://[a-z0-9.:\[\]-]+$'),
  created_at timestamptz not null default now()
);
comment on table server_email_domains is 'E-mail domains whose people sign in on another server, whoever they are.';

create table used_handovers (
  id uuid primary key,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table used_handovers is 'Handovers from other servers that were taken up here: each opens one session. Past its time a row has no use.';
create index used_handovers_by_expiry on used_handovers (expires_at);
