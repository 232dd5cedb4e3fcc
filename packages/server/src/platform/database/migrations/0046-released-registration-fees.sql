-- A year of membership that nobody paid, and of which no order stands, is released: owed no more, and free to be brought anew.

alter table registration_fees
  add column released_at timestamptz,
  drop constraint one_registration_fee_per_person_and_year,
  add constraint one_registration_fee_per_person_and_year
    exclude using gist (user_id with =, daterange(starts_on, ends_on, '[]') with &&) where (released_at is null);
comment on table registration_fees is 'A year of membership of somebody, both days included. Never changed but to be released: another correction is a refund of its payment.';
comment on column registration_fees.released_at is 'When it was given up: never paid, with no order standing. Its payment is cancelled, its charge undone.';

alter table ledger_transactions drop constraint ledger_transactions_event_check;
alter table ledger_transactions add constraint ledger_transactions_event_check
  check (event in ('orderCharged', 'orderReleased', 'paymentCollected', 'paymentCancelled', 'paymentRefunded',
    'creditGranted', 'creditUsed', 'creditReversed', 'creditCancelled', 'feeCharged', 'feeReleased', 'registerWithdrawn',
    'registerDeposited', 'registerGap'));

create or replace view invariant_registration_fees as
select format('Registration fee %s of %s cents: its payment is of %s and %s, the ledger was charged %s', f.id, f.amount_cents,
    p.amount_cents, p.status, l.charged_cents) as problem,
  f.id as registration_fee_id, f.conciergerie_id
from registration_fees f
join payments p on p.id = f.payment_id
cross join lateral (
  select coalesce(sum(e.amount_cents), 0) as charged_cents
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'receivable'
  where t.event in ('feeCharged', 'feeReleased') and t.payment_id = f.payment_id
) l
where p.amount_cents <> f.amount_cents or p.user_id is distinct from f.user_id or p.order_id is not null
  or p.conciergerie_id <> f.conciergerie_id
  or l.charged_cents <> case when f.released_at is null then f.amount_cents else 0 end
  or (f.released_at is not null) <> (p.status = 'cancelled');
