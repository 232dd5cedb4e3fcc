-- What a client company is shown of each month: reckoned once, some days after its end, and never changed, so that two readings of one month cannot be compared.
create table company_reports (
  client_company_id bigint not null references client_companies on delete restrict,
  month date not null check (extract(day from month) = 1),
  report jsonb not null,
  closed_at timestamptz not null,
  primary key (client_company_id, month)
);
comment on table company_reports is 'Holds what may be shown alone: no figure behind which fewer than five people stand.';
create index company_reports_of_month on company_reports (month);
create trigger company_reports_never_change before update on company_reports for each row execute function refuse_change();

-- The minutes that a request of a universe gives back to whoever made it, as the company and its desk have agreed.
create table company_minutes (
  client_company_id bigint not null references client_companies on delete restrict,
  universe_id bigint not null references universes on delete restrict,
  minutes integer not null check (minutes between 1 and 480),
  agreed_on date not null,
  set_by bigint references users on delete restrict,
  primary key (client_company_id, universe_id)
);
