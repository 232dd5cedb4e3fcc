-- Whether an offer may be withdrawn from is decided for each offer: by the exception that it names, or here, that it has none.
create table offer_withdrawal_decisions (
  offer_id bigint primary key references offers on delete restrict,
  decided_at timestamptz not null
);
comment on table offer_withdrawal_decisions is 'Offers of which somebody decided that no exception of article L221-28 applies, by their first row. Who it was, the business log says.';
