-- What each process of the server is doing, for whoever looks after it. Unlogged: after a crash there is nothing to remember.
create unlogged table server_processes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  report jsonb not null
);
comment on table server_processes is 'Written only while an administrator looks.';
