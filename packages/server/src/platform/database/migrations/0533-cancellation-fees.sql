-- What the desk keeps of an order that it cancels is charged: per VAT rate, written anew when it is charged anew, gone once the order is taken up again.
create table cancellation_fee_vat_lines (
  order_id bigint not null references orders on delete restrict,
  conciergerie_id bigint not null references conciergeries on delete restrict,
  rate_percent numeric(6,4) not null check (rate_percent between 0 and 99),
  excluding_vat_cents bigint not null check (excluding_vat_cents >= 0),
  vat_cents bigint not null check (vat_cents >= 0),
  including_vat_cents bigint not null check (including_vat_cents > 0),
  primary key (order_id, rate_percent),
  check (excluding_vat_cents + vat_cents = including_vat_cents)
);
comment on table cancellation_fee_vat_lines is 'The fee that is kept of a cancelled order, per VAT rate. Its rows are the fee: without any, nothing is kept.';
create trigger a_refuse_while_desk_moves before insert on cancellation_fee_vat_lines for each row when (new.conciergerie_id is not null)
  execute function refuse_while_desk_moves();

create view invariant_cancellation_fees as
select format('Order %s (%s) keeps a fee of %s, its price is %s', o.id, o.status, f.cents, coalesce(o.final_cents::text, 'open')) as problem, o.id as order_id, o.conciergerie_id
from (
  select order_id, sum(including_vat_cents) as cents, bool_or(c.conciergerie_id <> o.conciergerie_id) as is_elsewhere
  from cancellation_fee_vat_lines c join orders o on o.id = c.order_id group by order_id
) f join orders o on o.id = f.order_id join offers s on s.id = o.offer_id
where o.status not in ('refused', 'quote_refused', 'cancelled') or f.cents > coalesce(o.final_cents, 0) or f.is_elsewhere or s.partner_will_bill;

-- The views that hold the ledger against orders and papers know the fee: a cancelled order is charged its fee, a done one its price.
create or replace view invariant_ledger_of_orders as
select format('Order %s: charged %s in the ledger instead of %s, paid %s instead of %s', o.id, l.charged_cents, due.charged_cents,
    l.paid_cents, s.settled_cents) as problem,
  o.id as order_id, o.conciergerie_id
from orders o
cross join lateral (
  select coalesce(sum(e.amount_cents) filter (where t.event in ('orderCharged', 'orderReleased', 'orderCredited')), 0) as charged_cents,
    -coalesce(sum(e.amount_cents) filter (where t.event not in ('orderCharged', 'orderReleased', 'orderCredited')), 0) as paid_cents
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'receivable'
  where t.order_id = o.id
) l
cross join lateral (
  select coalesce(sum(case kind when 'payment' then amount_cents else -amount_cents end), 0) as settled_cents
  from payments where order_id = o.id and status = 'collected'
) s
cross join lateral (
  select case when o.status in ('done', 'billed', 'paid', 'archived') then coalesce(o.final_cents, 0)
    else coalesce((select sum(including_vat_cents) from cancellation_fee_vat_lines where order_id = o.id), 0) end as charged_cents
) due
where l.charged_cents <> due.charged_cents or l.paid_cents <> s.settled_cents;

create view charged_vat_lines as
select v.order_id, v.rate_percent, v.excluding_vat_cents, v.vat_cents, v.including_vat_cents
from orders o join order_vat_lines v on v.order_id = o.id where o.status in ('done', 'billed', 'paid', 'archived')
union all
select f.order_id, f.rate_percent, f.excluding_vat_cents, f.vat_cents, f.including_vat_cents from cancellation_fee_vat_lines f;
comment on view charged_vat_lines is 'What each order is charged, per VAT rate: its price once it is done, its fee once it is cancelled.';

create or replace view invariant_ledger_vat_of_orders as
select format('Order %s: %s cents stand on %s in the ledger, its VAT lines say %s', order_id, sum(booked_cents), account, sum(due_cents)) as problem,
  order_id, min(conciergerie_id) as conciergerie_id
from (
  select t.order_id, t.conciergerie_id, replace(e.account, 'vat-waiting:', 'vat:') as account, -e.amount_cents as booked_cents, 0 as due_cents
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

create or replace view invariant_bills_of_orders as
select format('Bill %s asks for %s, order %s owes %s (%s)', b.reference, s.including_vat_cents, o.id, owed.cents, o.status) as problem,
  b.id as bill_id, b.conciergerie_id
from standing_bill_amounts s join bills b on b.id = s.id join orders o on o.id = b.order_id
cross join lateral (select sum(v.including_vat_cents) as cents from charged_vat_lines v where v.order_id = o.id) owed
where owed.cents is distinct from s.including_vat_cents or o.conciergerie_id <> b.conciergerie_id
union all
select format('Credit note %s is not of bill %s', c.reference, b.reference), c.id, c.conciergerie_id
from bills c join bills b on b.id = c.reverses_bill_id
where c.order_id <> b.order_id or b.kind <> 'bill' or c.round <> b.round
union all
select format('Credit notes take %s off bill %s, which asked for %s', n.including_vat_cents, b.reference, b.including_vat_cents), b.id, b.conciergerie_id
from bills b
join (
  select reverses_bill_id, sum(excluding_vat_cents) as excluding_vat_cents, sum(including_vat_cents) as including_vat_cents, bool_or(not is_partial) as is_whole
  from bills where reverses_bill_id is not null group by reverses_bill_id
) n on n.reverses_bill_id = b.id
where case when n.is_whole then (n.excluding_vat_cents, n.including_vat_cents) <> (b.excluding_vat_cents, b.including_vat_cents)
  else n.including_vat_cents >= b.including_vat_cents or n.excluding_vat_cents > b.excluding_vat_cents end;

create or replace view invariant_sales_have_papers as
select format('%s: the ledger holds sales of %s and VAT of %s cents, the papers say %s and %s',
    case when order_id is null then 'Payment ' || coalesce(payment_id::text, 'none') else 'Order ' || order_id end,
    sum(sales), sum(vat), sum(paper_sales), sum(paper_vat)) as problem,
  order_id, payment_id, min(conciergerie_id) as conciergerie_id
from (
  select t.order_id, case when t.order_id is null then t.payment_id end as payment_id, t.conciergerie_id,
    case when e.account in ('sales', 'commissions') then -e.amount_cents else 0 end as sales,
    case when e.account in ('sales', 'commissions') then 0 else -e.amount_cents end as vat,
    0 as paper_sales, 0 as paper_vat
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  where e.account in ('sales', 'commissions') or starts_with(e.account, 'vat')
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
