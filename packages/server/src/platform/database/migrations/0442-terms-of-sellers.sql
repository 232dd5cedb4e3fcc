-- The terms of a taxpayer that several desks, or two servers before one of their desks moved, have noted differently: the latest word holds.
create view said_fiscal_years as
select distinct on (y.siren, y.starts_on) y.siren, y.starts_on, y.ends_on, y.noted_at
from seller_fiscal_years y
where not exists (
  select from seller_fiscal_years later
  where later.siren = y.siren and later.noted_at > y.noted_at and later.starts_on <> y.starts_on and later.starts_on <= y.ends_on and later.ends_on >= y.starts_on)
order by y.siren, y.starts_on, y.noted_at desc, y.ends_on desc;
comment on view said_fiscal_years is 'The fiscal years of taxpayers that are not the calendar''s, one word for each: the latest.';

create view said_vat_options as
select distinct on (v.siren, v.starts_on) v.siren, v.starts_on, v.on_debits, v.noted_at
from seller_vat_options v order by v.siren, v.starts_on, v.noted_at desc, v.on_debits desc;
comment on view said_vat_options is 'The options of taxpayers for debits, one word for each day: the latest.';

create or replace function is_on_debits(of_siren text, on_day date) returns boolean language sql stable as $$
  select coalesce((select on_debits from said_vat_options where siren = of_siren and starts_on <= on_day order by starts_on desc limit 1), false)
$$;

create function years_after(begins date, years integer) returns date language sql immutable as $$
  -- Twelve months after 29 February are over on 28 February: the next ones begin on 1 March.
  select case
    when years = 0 then begins
    when extract(month from begins) = 2 and extract(day from begins) = 29 then make_date(extract(year from begins)::int + years, 3, 1)
    else make_date(extract(year from begins)::int + years, extract(month from begins)::int, extract(day from begins)::int)
  end
$$;
comment on function years_after is 'When the fiscal year begins that comes this number of years after the one that begins on a day.';

create or replace function fiscal_year_of(of_siren text, on_day date) returns table (year integer, starts_on date, ends_on date) language sql stable as $$
  select extract(year from found.starts_on)::int, found.starts_on, found.ends_on
  from (
    select 1 as place, y.starts_on, y.ends_on from said_fiscal_years y where y.siren = of_siren and on_day between y.starts_on and y.ends_on
    union all
    select 2, years_after(last.begins, age.years), years_after(last.begins, age.years + 1) - 1
    from (select max(y.ends_on) + 1 as begins from said_fiscal_years y where y.siren = of_siren and y.ends_on < on_day) last
    cross join lateral (select (extract(year from on_day) - extract(year from last.begins))::int as years) calendar
    cross join lateral (select calendar.years - (on_day < years_after(last.begins, calendar.years))::int as years) age
    where last.begins is not null
    union all
    select 3, make_date(extract(year from on_day)::int, 1, 1), make_date(extract(year from on_day)::int, 12, 31)
  ) found
  order by found.place limit 1
$$;

-- 24 months from 29 February are over on 28 February, too.
alter table seller_fiscal_years drop constraint seller_fiscal_years_check;
alter table seller_fiscal_years add constraint seller_fiscal_years_check
  check (ends_on > starts_on and ends_on < starts_on + (extract(month from starts_on) = 2 and extract(day from starts_on) = 29)::int + interval '24 months');

-- Days of entries do not go back by their numbers (invariant_book_entries): of each year of books the first and the last entry say it of all, and both are found by an index.
create or replace view invariant_entries_in_their_year as
with recursive books as (
  (select siren, year, server_number from book_entries order by siren, year, server_number limit 1)
  union all
  select next.* from books cross join lateral (
    select b.siren, b.year, b.server_number from book_entries b where (b.siren, b.year, b.server_number) > (books.siren, books.year, books.server_number)
    order by b.siren, b.year, b.server_number limit 1) next
)
select format('Entry %s of the books of %s in %s is of %s, in the year from %s to %s', b.number, b.siren, b.year, b.day, f.starts_on, f.ends_on) as problem, b.conciergerie_id
from books
cross join lateral (
  (select * from book_entries e where e.siren = books.siren and e.year = books.year and e.server_number = books.server_number order by e.number limit 1)
  union
  (select * from book_entries e where e.siren = books.siren and e.year = books.year and e.server_number = books.server_number order by e.number desc limit 1)
) b
cross join lateral fiscal_year_of(b.siren, b.day) f
where f.year <> b.year;
