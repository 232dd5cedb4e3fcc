-- How the last test of each connection to a service outside came out.
create table connection_tests (
  connection text primary key check (connection in ('files', 'backups', 'payments')),
  tested_at timestamptz not null,
  tested_by bigint not null references users on delete restrict,
  succeeded boolean not null,
  words text not null check (length(words) <= 500)
);
comment on column connection_tests.words is 'What the other side said where it failed.';
