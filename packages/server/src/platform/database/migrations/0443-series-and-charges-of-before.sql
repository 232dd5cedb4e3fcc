-- Credit notes in a series that holds bills of two companies since earlier versions: each is of its bill's seller, the series is nobody's.
update bill_counters c set siren = null
where siren is not null and exists (select from bill_counters other where other.series = c.series and other.siren is null);

-- A bill of ours that stands since earlier versions for what a partner bills itself: the order is charged as it is billed until a credit note reverses it.
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
  cross join lateral (select f.partner_will_bill and not exists (select from standing_bills s where s.order_id = o.id) as by_partner) sale
  cross join lateral (values
    (case when sale.by_partner then 'partner-debts' else 'sales' end, case when sale.by_partner then v.including_vat_cents else v.excluding_vat_cents end),
    ('vat:' || trim_scale(v.rate_percent), case when sale.by_partner then 0 else v.vat_cents end)) line (account, cents)
  where o.status in ('done', 'billed', 'paid', 'archived')
) charges
group by order_id, account
having sum(booked_cents) <> sum(due_cents);

-- What lies in a register is asked for whenever its screen opens: its takings and cheques are read from an index, latest first.
create index entries_of_register_by_means on cash_register_entries (cash_register_id, means, id desc) include (category, amount_cents, created_at);
