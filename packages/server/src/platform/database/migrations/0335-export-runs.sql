-- Files that take longer than one waits: made by a job, kept in parts, fetched for a week.
create table export_runs (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  binding jsonb not null,
  action text not null,
  payload text not null,
  lang text not null check (lang in ('fr', 'en')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  attempt integer not null default 0,
  rows_written bigint not null default 0 check (rows_written >= 0),
  size_bytes bigint not null default 0 check (size_bytes >= 0),
  file_name text,
  content_type text,
  failure text,
  requested_at timestamptz not null,
  finished_at timestamptz,
  check ((finished_at is not null) = (state in ('done', 'failed'))),
  check (state <> 'done' or (file_name is not null and content_type is not null)),
  check ((failure is not null) = (state = 'failed'))
);
create index export_runs_by_person on export_runs (user_id, id desc);
comment on table export_runs is 'Files of many rows that somebody asked for, made by the job make-export.';
comment on column export_runs.binding is 'The session that asked, with the conciergerie and the beneficiary that were chosen: under its rights the file is made.';
comment on column export_runs.action is 'The action that answers the file, and payload what it is asked with, as JSON.';
comment on column export_runs.attempt is 'Counts how often a process has begun: only the latest one writes.';
comment on column export_runs.failure is 'Why there is no file, in the words of whoever asked.';

create table export_parts (
  export_id bigint not null references export_runs (id) on delete cascade,
  position integer not null check (position >= 0),
  file_id text not null unique,
  size_bytes integer not null check (size_bytes > 0),
  primary key (export_id, position)
);
comment on table export_parts is 'The bytes of a file, some megabytes each, so that none has to fit in memory. What no row names is swept (sweep-files).';
