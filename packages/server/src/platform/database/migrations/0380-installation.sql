-- What a process compares its settings with before it starts: another key, or another place of files, is a mistake that nobody sees until a secret
-- does not open or a file is missing.
create table installation (
  only_row boolean primary key default true check (only_row),
  id text not null check (id ~ '^[0-9a-f-]{36}$'),
  sealed_id text not null,
  files_marked boolean not null default false
);
comment on table installation is 'What this installation is known by; written by the first start, compared by every other one.';
comment on column installation.id is 'Stands in the place of files too, in a file of its own.';
comment on column installation.sealed_id is 'The id, sealed with the first of SECRET_KEYS: who cannot open it has other keys.';
comment on column installation.files_marked is 'The file with the id was written: where it is missing, files are looked for in another place.';
