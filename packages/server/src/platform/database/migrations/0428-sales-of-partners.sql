-- What a partner bills itself is the partner's sale: money that comes in for it is a debt to the partner (account 467), not a sale of ours with VAT of ours.
insert into ledger_accounts (code, nature) values ('partner-debts', 'liability');

-- Which orders are charged as sales of ours although their partner bills them: released, and charged again as the partner's, dated at the moment of the correction. What
-- stands in the ledger, and in numbered entries, stays.
create function correct_sales_of_partners(corrected_at timestamptz) returns integer language plpgsql as $$
declare
  wrong record;
  released_id bigint;
  charged_id bigint;
  corrected integer := 0;
begin
  for wrong in
    select o.id as order_id, o.conciergerie_id, max(t.id) filter (where t.event = 'orderCharged') as charge_id
    from orders o join offers f on f.id = o.offer_id and f.partner_will_bill
    join ledger_transactions t on t.order_id = o.id and t.event in ('orderCharged', 'orderReleased')
    where not exists (select from standing_bills b where b.order_id = o.id)
    group by o.id, o.conciergerie_id
    having count(*) filter (where t.event = 'orderCharged') > count(*) filter (where t.event = 'orderReleased')
    order by o.id
  loop
    continue when not exists (select from ledger_entries e where e.transaction_id = wrong.charge_id and e.account = 'sales');
    insert into ledger_transactions (conciergerie_id, source_key, event, order_id, created_at)
      values (wrong.conciergerie_id, format('order-%s-released-as-the-partners', wrong.order_id), 'orderReleased', wrong.order_id, corrected_at)
      returning id into released_id;
    insert into ledger_entries (transaction_id, line, conciergerie_id, account, amount_cents)
      select released_id, e.line, e.conciergerie_id, e.account, -e.amount_cents from ledger_entries e where e.transaction_id = wrong.charge_id;
    insert into ledger_transactions (conciergerie_id, source_key, event, order_id, created_at)
      values (wrong.conciergerie_id, format('order-%s-charged-as-the-partners', wrong.order_id), 'orderCharged', wrong.order_id, corrected_at)
      returning id into charged_id;
    insert into ledger_entries (transaction_id, line, conciergerie_id, account, amount_cents)
      select charged_id, line, wrong.conciergerie_id, account, cents
      from (select sum(e.amount_cents) as owed from ledger_entries e where e.transaction_id = wrong.charge_id and e.account = 'receivable') charge
      cross join lateral (values (1, 'receivable', owed), (2, 'partner-debts', -owed)) as entry (line, account, cents);
    corrected := corrected + 1;
  end loop;
  return corrected;
end $$;
comment on function correct_sales_of_partners is 'Answers how many orders it has corrected; done again it changes nothing.';
select correct_sales_of_partners(now());

create or replace view invariant_ledger_vat_of_orders as
select format('Order %s: %s cents stand on %s in the ledger, its VAT lines say %s', order_id, sum(booked_cents), account, sum(due_cents)) as problem,
  order_id, min(conciergerie_id) as conciergerie_id
from (
  select t.order_id, t.conciergerie_id, e.account, -e.amount_cents as booked_cents, 0 as due_cents
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

-- The sales of the ledger are those of our own bills that stand, and of what is charged and not billed yet; nothing else is a sale.
create view invariant_sales_have_papers as
select format('%s: the ledger holds sales of %s and VAT of %s cents, the papers say %s and %s',
    case when order_id is null then 'Payment ' || coalesce(payment_id::text, 'none') else 'Order ' || order_id end,
    sum(sales), sum(vat), sum(paper_sales), sum(paper_vat)) as problem,
  order_id, payment_id, min(conciergerie_id) as conciergerie_id
from (
  select t.order_id, case when t.order_id is null then t.payment_id end as payment_id, t.conciergerie_id,
    case when e.account = 'sales' then -e.amount_cents else 0 end as sales, case when e.account = 'sales' then 0 else -e.amount_cents end as vat,
    0 as paper_sales, 0 as paper_vat
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  where e.account = 'sales' or starts_with(e.account, 'vat')
  union all
  select b.order_id, null, b.conciergerie_id, 0, 0, b.excluding_vat_cents, b.vat_cents from standing_bills s join bills b on b.id = s.id
  union all
  select o.id, null, o.conciergerie_id, 0, 0, v.excluding_vat_cents, v.vat_cents
  from orders o join order_vat_lines v on v.order_id = o.id join offers f on f.id = o.offer_id and not f.partner_will_bill
  where o.status in ('done', 'billed', 'paid', 'archived') and not exists (select from standing_bills s where s.order_id = o.id)
  union all
  select null, f.payment_id, f.conciergerie_id, 0, 0, p.net_cents, p.vat_cents
  from registration_fees f join payments p on p.id = f.payment_id where f.released_at is null
) sold
group by order_id, payment_id
having sum(sales) <> sum(paper_sales) or sum(vat) <> sum(paper_vat);
