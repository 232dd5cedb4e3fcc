-- What every later migration leans on: extensions, text helpers, guards, and the register of stored files.

create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- People type "helene" and mean "Hélène". The two-argument form of unaccent names its dictionary, so the
-- result cannot change with the search path and the function may serve in an index.
create function searchable(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- Nothing financial and no history is ever erased: a correction is a new row (design §5).
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create function is_hhmm(value integer) returns boolean
  language sql immutable parallel safe
  return value between 0 and 2400 and value % 100 < 60;

create table files (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{20,64}$'),
  name text not null check (length(name) between 1 and 255),
  content_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 bytea not null check (length(sha256) = 32),
  width integer check (width > 0),
  height integer check (height > 0),
  is_public boolean not null default false,
  owner_kind text,
  owner_id bigint,
  uploaded_by bigint,
  created_at timestamptz not null default now(),
  purged_at timestamptz,
  check ((owner_kind is null) = (owner_id is null)),
  check (is_public or owner_kind is not null or uploaded_by is not null)
);
comment on table files is 'What the file store holds. The id is unguessable; unless public, the right to read is the right on the owner.';
comment on column files.purged_at is 'The bytes are gone; the row stays because comments and the business log refer to it.';
create index files_by_owner on files (owner_kind, owner_id);
