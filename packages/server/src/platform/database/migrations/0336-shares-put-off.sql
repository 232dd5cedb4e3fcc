-- A partner's share of a compensation may be left to a later statement.
create table billing_shares_put_off (
  credit_id bigint primary key references credits on delete restrict,
  conciergerie_id bigint not null references conciergeries on delete restrict,
  month date not null check (extract(day from month) = 1),
  put_off_at timestamptz not null
);
comment on table billing_shares_put_off is 'Shares of compensations that somebody left to a later billing statement: none takes them off before this month.';
