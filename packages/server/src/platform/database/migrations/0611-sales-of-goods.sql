-- Goods and services are sales of two kinds: 707 and 706. What was charged before stands where it was booked, and is released and credited from there.
insert into ledger_accounts (code, nature) values ('sales-of-goods', 'income');

create or replace view invariant_ledger_vat_of_orders as
select format('Order %s: %s cents stand on %s in the ledger, its VAT lines say %s', order_id, sum(booked_cents), account, sum(due_cents)) as problem,
  order_id, min(conciergerie_id) as conciergerie_id
from (
  select t.order_id, t.conciergerie_id,
    case e.account when 'sales-of-goods' then 'sales' else replace(e.account, 'vat-waiting:', 'vat:') end as account, -e.amount_cents as booked_cents, 0 as due_cents
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account <> 'receivable'
  where t.event in ('orderCharged', 'orderReleased', 'orderCredited')
  union all
  select o.id, o.conciergerie_id, line.account, 0, line.cents
  from charged_vat_lines v join orders o on o.id = v.order_id join offers f on f.id = o.offer_id
  cross join lateral (select f.partner_will_bill and not exists (select from standing_bills s where s.order_id = o.id) as by_partner) sale
  cross join lateral (values
    (case when sale.by_partner then 'partner-debts' else 'sales' end, case when sale.by_partner then v.including_vat_cents else v.excluding_vat_cents end),
    ('vat:' || trim_scale(v.rate_percent), case when sale.by_partner then 0 else v.vat_cents end)) line (account, cents)
) charges
group by order_id, account
having sum(booked_cents) <> sum(due_cents);

create or replace view invariant_sales_have_papers as
select format('%s: the ledger holds sales of %s and VAT of %s cents, the papers say %s and %s',
    case when order_id is null then 'Payment ' || coalesce(payment_id::text, 'none') else 'Order ' || order_id end,
    sum(sales), sum(vat), sum(paper_sales), sum(paper_vat)) as problem,
  order_id, payment_id, min(conciergerie_id) as conciergerie_id
from (
  select t.order_id, case when t.order_id is null then t.payment_id end as payment_id, t.conciergerie_id,
    case when e.account in ('sales', 'sales-of-goods', 'commissions') then -e.amount_cents else 0 end as sales,
    case when e.account in ('sales', 'sales-of-goods', 'commissions') then 0 else -e.amount_cents end as vat,
    0 as paper_sales, 0 as paper_vat
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  where e.account in ('sales', 'sales-of-goods', 'commissions') or starts_with(e.account, 'vat')
  union all
  select b.order_id, null, b.conciergerie_id, 0, 0, b.excluding_vat_cents, b.vat_cents from standing_bill_amounts b
  union all
  select null, null, p.conciergerie_id, 0, 0, p.excluding_vat_cents, p.vat_cents
  from booked_partner_papers p join ledger_transactions t on t.id = p.transaction_id and t.event in ('commissionCharged', 'commissionReleased')
  union all
  select o.id, null, o.conciergerie_id, 0, 0, v.excluding_vat_cents, v.vat_cents
  from charged_vat_lines v join orders o on o.id = v.order_id join offers f on f.id = o.offer_id and not f.partner_will_bill
  where not exists (select from standing_bills s where s.order_id = o.id)
  union all
  select null, f.payment_id, f.conciergerie_id, 0, 0, p.net_cents, p.vat_cents
  from registration_fees f join payments p on p.id = f.payment_id where f.released_at is null
) sold
group by order_id, payment_id
having sum(sales) <> sum(paper_sales) or sum(vat) <> sum(paper_vat);

-- Charges and credit notes of one order take each other back on the account of its charge; a fee that is kept of goods is no delivery of them.
create view invariant_sales_by_nature as
select format('Order %s: %s cents stand on %s, where nothing is charged any more', t.order_id, sum(e.amount_cents), e.account) as problem, t.order_id, min(t.conciergerie_id) as conciergerie_id
from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account in ('sales', 'sales-of-goods')
where t.event in ('orderCharged', 'orderReleased', 'orderCredited') and t.order_id is not null
group by t.order_id, e.account having sum(e.amount_cents) > 0;
