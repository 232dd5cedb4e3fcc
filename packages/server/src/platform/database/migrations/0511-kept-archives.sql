-- Each month a job makes the archive of a desk and keeps it: the same bytes for ever, downloadable, with their digest in the sales chain.
create table kept_archives (
  conciergerie_id bigint not null references conciergeries on delete restrict,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  kept_at timestamptz not null,
  records integer not null check (records >= 0),
  size_bytes bigint not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (conciergerie_id, month)
);
comment on table kept_archives is 'Archives of the chains of a desk, month by month, as a job made them.';
comment on column kept_archives.sha256 is 'Of the whole file.';
create trigger kept_archives_append_only before update or delete on kept_archives for each row execute function refuse_change();

create table kept_archive_parts (
  conciergerie_id bigint not null,
  month text not null,
  part integer not null check (part > 0),
  packed bytea not null,
  primary key (conciergerie_id, month, part),
  foreign key (conciergerie_id, month) references kept_archives on delete restrict
);
comment on table kept_archive_parts is 'The file of an archive, in parts of some megabytes, each compressed (gzip). In the database, so that a copy of it has the archives.';
create trigger kept_archive_parts_append_only before update or delete on kept_archive_parts for each row execute function refuse_change();

create view invariant_kept_archives as
select format('The archive of %s, conciergerie %s, has %s parts, the last one is number %s', k.month, k.conciergerie_id, count(p.part), max(p.part)) as problem, k.conciergerie_id
from kept_archives k left join kept_archive_parts p on p.conciergerie_id = k.conciergerie_id and p.month = k.month
group by k.conciergerie_id, k.month having count(p.part) = 0 or count(p.part) <> max(p.part)
union all
select format('The archive of %s, conciergerie %s, is not in its sales chain as it was kept', k.month, k.conciergerie_id), k.conciergerie_id
from kept_archives k
where not exists (select from sales_facts f where f.conciergerie_id = k.conciergerie_id and f.kind = 'archive' and f.content ->> 'about' = k.month
  and f.content ->> 'digest' = k.sha256);

create trigger a_refuse_while_desk_moves before insert on kept_archives for each row when (new.conciergerie_id is not null)
  execute function refuse_while_desk_moves();
create trigger a_refuse_while_desk_moves before insert on kept_archive_parts for each row when (new.conciergerie_id is not null)
  execute function refuse_while_desk_moves();
