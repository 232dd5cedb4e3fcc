-- The books of each taxpayer: a transaction of the ledger gets the number of its entry once, with all that could read otherwise later. The names of people whose
-- account is erased stay in it: the law asks for the books as they were (GDPR, article 17(3)(b)).
create table book_entries (
  transaction_id bigint primary key references ledger_transactions on delete restrict,
  conciergerie_id bigint not null references conciergeries on delete restrict,
  siren text not null check (siren ~ '^\d{9}$'),
  year integer not null,
  server_number integer not null check (server_number >= 0),
  number integer not null check (number > 0),
  day date not null check (extract(year from day) = year),
  auxiliary_id bigint,
  auxiliary_name text not null,
  words text not null,
  register_code text not null,
  unique (siren, year, server_number, number)
);
comment on table book_entries is 'Written once, by the job that numbers entries; never changed.';
comment on column book_entries.siren is 'Of who sold at the desk when the entry was numbered.';
comment on column book_entries.server_number is 'Of the server that gave the number; 0 where there is only one.';
comment on column book_entries.number is 'Without a gap per taxpayer, year and server, in the order in which transactions were booked.';
comment on column book_entries.day is 'On which it was booked; never before the day of the entry with the number before it.';
comment on column book_entries.auxiliary_id is 'The beneficiary whose account it is.';
comment on column book_entries.auxiliary_name is 'The name of the beneficiary then.';
comment on column book_entries.words is 'What the bank said of it.';
comment on column book_entries.register_code is 'The account of the cash register then.';
create index book_entries_of_desk on book_entries (siren, year, conciergerie_id);
create trigger book_entries_append_only before update or delete on book_entries for each row execute function refuse_change();
create trigger a_refuse_while_desk_moves before insert on book_entries for each row when (new.conciergerie_id is not null)
  execute function refuse_while_desk_moves();

create table book_counters (
  siren text not null,
  year integer not null,
  last_number integer not null,
  last_day date not null,
  primary key (siren, year)
);
comment on table book_counters is 'The last number and day that this server gave in the books of a taxpayer. Entries leave with their desk, numbers are not given again.';

create table book_progress (
  only_row boolean primary key default true check (only_row),
  numbered_to timestamptz not null
);
comment on column book_progress.numbered_to is 'What was booked an hour before that, or earlier, is numbered, unless nobody sells at its desk.';

create view invariant_book_entries as
select format('The books of %s in %s have %s entries, the last number is %s', c.siren, c.year, count(b.number), c.last_number) as problem
from book_counters c left join book_entries b on b.siren = c.siren and b.year = c.year
where not exists (select from id_numbering)
group by c.siren, c.year, c.last_number having count(b.number) <> c.last_number
union all
select format('Entry %s of the books of %s in %s goes back to %s', b.number, b.siren, b.year, b.day)
from (select *, lag(day) over (partition by siren, year, server_number order by number) as day_before from book_entries) b
where b.day < b.day_before;
