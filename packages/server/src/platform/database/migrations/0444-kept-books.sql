-- The file of a year that is over is written once and kept: what is handed over is the same for ever, whatever becomes of people, desks and this program.
create table kept_books (
  siren text not null check (siren ~ '^\d{9}$'),
  year integer not null,
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  form text not null check (form in ('plain', 'full')),
  closed_at timestamptz not null,
  kept_at timestamptz,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint check (size_bytes > 0),
  primary key (siren, year),
  check ((kept_at is null) = (sha256 is null) and (kept_at is null) = (size_bytes is null))
);
comment on table kept_books is 'Fiscal years of a taxpayer that are closed on this server: no entry is numbered in them any more.';
comment on column kept_books.form is 'plain: without numbers of bills, letters and opening entry, as files were written before 1.1.0.';
comment on column kept_books.kept_at is 'When its file was written; null until then.';
comment on column kept_books.sha256 is 'Of the whole file.';

create table kept_book_parts (
  siren text not null,
  year integer not null,
  part integer not null check (part > 0),
  packed bytea not null,
  primary key (siren, year, part),
  foreign key (siren, year) references kept_books on delete restrict
);
comment on table kept_book_parts is 'The file of a closed year, in parts of some megabytes, each compressed (gzip). In the database, so that a copy of it has the books.';
create trigger kept_book_parts_append_only before update or delete on kept_book_parts for each row execute function refuse_change();

create table plain_books (
  only_row boolean primary key default true check (only_row),
  until_day date not null
);
comment on table plain_books is 'Until when years may have been handed over by a version before 1.1.0: their files stay in its form.';
-- A fiscal year may end in any month: whatever was over on the day of the update counts.
insert into plain_books (until_day)
select (now() at time zone 'Europe/Paris')::date - 1
where exists (select from ledger_transactions where created_at < date_trunc('day', now(), 'Europe/Paris'));

create view invariant_kept_books as
select format('The file of the books of %s in %s has %s parts, the last one is number %s', k.siren, k.year, count(p.part), max(p.part)) as problem
from kept_books k left join kept_book_parts p on p.siren = k.siren and p.year = k.year
where k.kept_at is not null
group by k.siren, k.year having count(p.part) = 0 or count(p.part) <> max(p.part);
