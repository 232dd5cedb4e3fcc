-- A company closes its books when it wants to: a fiscal year begins on any day and has up to 24 months. The year of an entry is the one in which its fiscal year begins.
alter table book_entries drop constraint book_entries_check;
comment on column book_entries.year is 'In which the fiscal year of the entry begins.';

create table seller_fiscal_years (
  seller_identity_id bigint not null references seller_identities on delete restrict,
  siren text not null check (siren ~ '^\d{9}$'),
  starts_on date not null,
  ends_on date not null,
  noted_by bigint references users on delete set null,
  noted_at timestamptz not null,
  primary key (seller_identity_id, siren, starts_on),
  check (ends_on > starts_on and ends_on < starts_on + interval '24 months'),
  check (extract(year from ends_on + 1) > extract(year from starts_on))
);
comment on table seller_fiscal_years is 'Fiscal years of a taxpayer that are not the calendar''s. Those after the last one have twelve months each. The same for all desks where it sells.';

create function fiscal_year_of(of_siren text, on_day date) returns table (year integer, starts_on date, ends_on date) language sql stable as $$
  select extract(year from found.starts_on)::int, found.starts_on, found.ends_on
  from (
    select 1 as place, y.starts_on, y.ends_on from seller_fiscal_years y where y.siren = of_siren and on_day between y.starts_on and y.ends_on
    union all
    select 2, (after.begins + make_interval(years => after.years))::date, (after.begins + make_interval(years => after.years + 1))::date - 1
    from (
      select max(y.ends_on) + 1 as begins, extract(year from age(on_day, max(y.ends_on) + 1))::int as years
      from seller_fiscal_years y where y.siren = of_siren and y.ends_on < on_day
    ) after where after.begins is not null
    union all
    select 3, make_date(extract(year from on_day)::int, 1, 1), make_date(extract(year from on_day)::int, 12, 31)
  ) found
  order by found.place limit 1
$$;
comment on function fiscal_year_of is 'The fiscal year of a taxpayer on a day: as it was said, else twelve months after the last one that was, else the calendar''s.';

create view invariant_entries_in_their_year as
select format('Entry %s of the books of %s in %s is of %s, in the year from %s to %s', b.number, b.siren, b.year, b.day, f.starts_on, f.ends_on) as problem, b.conciergerie_id
from book_entries b cross join lateral fiscal_year_of(b.siren, b.day) f
where f.year <> b.year;
