-- VAT of goods is due when they are delivered, of services when they are paid, unless the seller has opted for debits (CGI, article 269-2). Until then it waits on an account of its own.
insert into ledger_events (event) values ('vatMoved');
insert into ledger_accounts (code, nature) select replace(code, 'vat:', 'vat-waiting:'), 'liability' from ledger_accounts where starts_with(code, 'vat:');

alter table offers add column sells_goods boolean not null default false;
comment on column offers.sells_goods is 'What it sells is delivered goods; otherwise it is a service.';

create table seller_vat_options (
  seller_identity_id bigint not null references seller_identities on delete restrict,
  siren text not null check (siren ~ '^\d{9}$'),
  starts_on date not null,
  on_debits boolean not null,
  noted_by bigint references users on delete set null,
  noted_at timestamptz not null,
  primary key (seller_identity_id, siren, starts_on)
);
comment on table seller_vat_options is 'Since when a taxpayer pays the VAT of its services when they are charged (option for debits), or no longer does. The same for all desks where it sells.';

create function is_on_debits(of_siren text, on_day date) returns boolean language sql stable as $$
  select coalesce((select on_debits from seller_vat_options where siren = of_siren and starts_on <= on_day order by starts_on desc limit 1), false)
$$;

-- What the ledger holds of the VAT of each order and fee, and what of it is due.
create view vat_standings as
with lines as (
  -- An order, or (below zero) the payment of a registration fee.
  select coalesce(t.order_id, -t.payment_id) as subject, t.conciergerie_id, e.account, e.amount_cents as cents,
    t.event in ('orderCharged', 'orderReleased', 'feeCharged', 'feeReleased') as is_charge
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and (e.account = 'receivable' or starts_with(e.account, 'vat'))
  where t.order_id is not null or t.payment_id is not null
), standing as (
  select subject, min(conciergerie_id) as conciergerie_id,
    coalesce(sum(cents) filter (where account = 'receivable' and is_charge), 0) as charged,
    -coalesce(sum(cents) filter (where account = 'receivable' and not is_charge), 0) as received
  from lines group by subject
), rates as (
  select subject, split_part(account, ':', 2)::numeric as rate,
    -coalesce(sum(cents) filter (where is_charge and starts_with(account, 'vat:')), 0) as direct,
    -coalesce(sum(cents) filter (where is_charge and not starts_with(account, 'vat:')), 0) as waiting,
    -coalesce(sum(cents) filter (where starts_with(account, 'vat:')), 0) as booked
  from lines where account <> 'receivable' group by subject, split_part(account, ':', 2)
  union all
  select s.subject, v.rate_percent, 0, v.vat_cents, 0
  from standing s join orders o on o.id = s.subject join order_vat_lines v on v.order_id = o.id join offers f on f.id = o.offer_id and not f.partner_will_bill
  where s.charged = 0 and s.received > 0
)
select case when s.subject > 0 then s.subject end as order_id, case when s.subject < 0 then -s.subject end as payment_id, s.conciergerie_id,
  trim_scale(r.rate) as rate_percent, sum(r.booked)::bigint as booked_cents,
  (sum(r.direct) + case when total.cents <= 0 then 0 else round(sum(r.waiting) * least(greatest(s.received, 0), total.cents) / total.cents) end)::bigint as due_cents
from standing s
left join orders o on o.id = s.subject
cross join lateral (select case when s.charged <> 0 then s.charged else coalesce(o.final_cents, 0) end as cents) total
join rates r on r.subject = s.subject
group by s.subject, s.conciergerie_id, s.received, total.cents, r.rate;
comment on view vat_standings is 'The VAT of each rate that is booked as due, and what is: all that was charged at once, and of the rest the part that is paid.';

create view invariant_vat_due as
select format('%s: %s cents of VAT at %s %% are booked as due, %s are', coalesce('Order ' || order_id, 'Payment ' || payment_id), booked_cents, rate_percent, due_cents) as problem,
  order_id, payment_id, conciergerie_id
from vat_standings where booked_cents <> due_cents;

-- What was paid ahead of orders that are not charged yet: its VAT is due.
insert into ledger_accounts (code, nature)
select distinct 'vat-waiting:' || rate_percent, 'liability' from vat_standings where booked_cents <> due_cents
union select distinct 'vat:' || rate_percent, 'liability' from vat_standings where booked_cents <> due_cents
on conflict do nothing;
with due as materialized (
  select order_id, payment_id, conciergerie_id, rate_percent, due_cents - booked_cents as cents, row_number() over (partition by order_id, payment_id order by rate_percent) as place
  from vat_standings where booked_cents <> due_cents
), booked as (
  insert into ledger_transactions (conciergerie_id, source_key, event, order_id, payment_id, created_at)
  select min(conciergerie_id), 'vat-paid-ahead-' || coalesce('order-' || order_id, 'payment-' || payment_id), 'vatMoved', order_id, payment_id, now()
  from due group by order_id, payment_id
  returning id, order_id, payment_id
)
insert into ledger_entries (transaction_id, line, conciergerie_id, account, amount_cents)
select b.id, 2 * d.place - entry.back, d.conciergerie_id, entry.account, entry.cents
from due d join booked b on b.order_id is not distinct from d.order_id and b.payment_id is not distinct from d.payment_id
cross join lateral (values (1, 'vat-waiting:' || d.rate_percent, d.cents), (0, 'vat:' || d.rate_percent, -d.cents)) as entry (back, account, cents);

create or replace view invariant_ledger_vat_of_orders as
select format('Order %s: %s cents stand on %s in the ledger, its VAT lines say %s', order_id, sum(booked_cents), account, sum(due_cents)) as problem,
  order_id, min(conciergerie_id) as conciergerie_id
from (
  select t.order_id, t.conciergerie_id, replace(e.account, 'vat-waiting:', 'vat:') as account, -e.amount_cents as booked_cents, 0 as due_cents
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account <> 'receivable'
  where t.event in ('orderCharged', 'orderReleased')
  union all
  select o.id, o.conciergerie_id, line.account, 0, line.cents
  from orders o join order_vat_lines v on v.order_id = o.id join offers f on f.id = o.offer_id
  cross join lateral (values
    (case when f.partner_will_bill then 'partner-debts' else 'sales' end, case when f.partner_will_bill then v.including_vat_cents else v.excluding_vat_cents end),
    ('vat:' || trim_scale(v.rate_percent), case when f.partner_will_bill then 0 else v.vat_cents end)) line (account, cents)
  where o.status in ('done', 'billed', 'paid', 'archived')
) charges
group by order_id, account
having sum(booked_cents) <> sum(due_cents);
