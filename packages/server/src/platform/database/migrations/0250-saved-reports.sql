-- What somebody has asked a cube, kept under a name of theirs.
create table bi_reports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null check (length(name) between 1 and 250),
  cube_name text not null check (cube_name in ('Orders', 'Payments')),
  reporting_query jsonb not null,
  saved_at timestamptz not null,
  unique (user_id, name)
);
comment on table bi_reports is 'Reports of the explorer of figures, saved by their owner.';
