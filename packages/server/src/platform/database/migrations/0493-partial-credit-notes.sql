-- A bill may be reversed in parts: each credit note over a part is a document of its own, the one over the rest reverses the bill.
alter table bills add column is_partial boolean not null default false;
comment on column bills.is_partial is 'A credit note that takes a part off a bill that stands on. What an order was charged falls by it.';
alter table bills add constraint bills_partial_check check (not is_partial or kind = 'credit_note');
alter table bills drop constraint bills_reverses_bill_id_key;
alter table bills drop constraint bills_order_id_kind_round_key;
create unique index bills_reversed_once on bills (reverses_bill_id) where not is_partial;
create unique index bills_one_each_round on bills (order_id, kind, round) where not is_partial;
create index bills_by_reversed on bills (reverses_bill_id) where reverses_bill_id is not null;
create index bills_by_order on bills (order_id);

create or replace function require_next_bill() returns trigger language plpgsql as $$
declare
  expected integer;
begin
  select coalesce(max(number), 0) + 1 into expected from bills where series = new.series and kind = new.kind and year = new.year;
  if new.number <> expected then
    raise exception 'number % of series % is not the next one, %', new.number, new.series, expected
      using errcode = 'integrity_constraint_violation';
  end if;
  select count(*) + 1 into expected from bills where order_id = new.order_id and kind = 'credit_note' and not is_partial;
  if new.round <> expected then
    raise exception 'bill % of order % comes out of turn', new.round, new.order_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace view standing_bills as
select b.id, b.order_id, b.conciergerie_id from bills b
where b.kind = 'bill' and not exists (select from bills c where c.reverses_bill_id = b.id and not c.is_partial);
comment on view standing_bills is 'Bills that no credit note reverses as a whole.';

create view standing_bill_amounts as
select b.id, b.order_id, b.conciergerie_id, b.excluding_vat_cents - coalesce(p.excluding_vat_cents, 0) as excluding_vat_cents, b.vat_cents - coalesce(p.vat_cents, 0) as vat_cents,
  b.including_vat_cents - coalesce(p.including_vat_cents, 0) as including_vat_cents
from standing_bills s join bills b on b.id = s.id
left join lateral (
  select sum(c.excluding_vat_cents)::bigint as excluding_vat_cents, sum(c.vat_cents)::bigint as vat_cents, sum(c.including_vat_cents)::bigint as including_vat_cents
  from bills c where c.reverses_bill_id = b.id
) p on true;
comment on view standing_bill_amounts is 'What bills that stand ask for, less what credit notes have taken off them.';

insert into ledger_events (event) values ('orderCredited');

create or replace function books_of(of_event text, of_order bigint, of_payment bigint, of_credit bigint, of_desk bigint) returns text language sql stable as $$
  select coalesce(
    case
      when of_order is not null and of_event in ('orderReleased', 'orderCredited', 'paymentCollected', 'paymentCancelled', 'paymentRefunded', 'creditUsed', 'creditReversed', 'vatMoved') then (
        select coalesce(t.siren, b.siren) from ledger_transactions t left join book_entries b on b.transaction_id = t.id
        where t.order_id = of_order
        order by (t.event = 'orderCharged') desc, case when t.event = 'orderCharged' then -t.id else t.id end limit 1)
      when of_order is null and of_payment is not null and of_event <> 'feeCharged' then (
        select coalesce(t.siren, b.siren) from ledger_transactions t left join book_entries b on b.transaction_id = t.id
        where t.payment_id = of_payment and t.order_id is null
        order by (t.event = 'feeCharged') desc, t.id limit 1)
      when of_event = 'creditCancelled' then (
        select coalesce(t.siren, b.siren) from ledger_transactions t left join book_entries b on b.transaction_id = t.id
        where t.credit_id = of_credit and t.event = 'creditGranted' order by t.id limit 1)
    end,
    (select s.siren from conciergeries c join seller_identities s on s.id = c.seller_identity_id where c.id = of_desk))
$$;

-- The views that hold the ledger against orders and papers know the new event.
do $$
declare
  name text;
begin
  foreach name in array array['invariant_ledger_of_orders', 'invariant_ledger_vat_of_orders', 'vat_standings'] loop
    execute format('create or replace view %I as %s', name,
      replace(pg_get_viewdef(name::regclass), '''orderReleased''::text', '''orderReleased''::text, ''orderCredited''::text'));
  end loop;
end $$;

create or replace view invariant_bills_of_orders as
select format('Bill %s asks for %s, order %s owes %s (%s)', b.reference, s.including_vat_cents, o.id, o.final_cents, o.status) as problem,
  b.id as bill_id, b.conciergerie_id
from standing_bill_amounts s join bills b on b.id = s.id join orders o on o.id = b.order_id
where o.final_cents is distinct from s.including_vat_cents or o.conciergerie_id <> b.conciergerie_id
  or o.status not in ('done', 'billed', 'paid', 'archived')
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

create or replace view invariant_booked_papers as
select format('%s of order %s stands behind entry %s (%s of order %s)', b.reference, b.order_id, t.id, t.event, t.order_id) as problem, b.id as bill_id, b.conciergerie_id
from booked_papers p join bills b on b.id = p.bill_id join ledger_transactions t on t.id = p.transaction_id
where t.order_id is distinct from b.order_id or p.conciergerie_id <> b.conciergerie_id
  or t.event <> case when b.kind = 'bill' then 'orderCharged' when b.is_partial then 'orderCredited' else 'orderReleased' end
union all
select format('%s stands behind no entry', b.reference), b.id, b.conciergerie_id
from bills b
where (b.is_partial or exists (select from standing_bills s where s.id = b.id)) and not exists (select from booked_papers p where p.bill_id = b.id)
union all
-- The entry of a credit note comes to what its paper says.
select format('%s takes off %s, its entry %s', b.reference, b.including_vat_cents, e.cents), b.id, b.conciergerie_id
from bills b join booked_papers p on p.bill_id = b.id
cross join lateral (select -coalesce(sum(amount_cents), 0) as cents from ledger_entries where transaction_id = p.transaction_id and account = 'receivable') e
where b.is_partial and e.cents <> b.including_vat_cents;

create or replace view invariant_sales_have_papers as
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
  select b.order_id, null, b.conciergerie_id, 0, 0, b.excluding_vat_cents, b.vat_cents from standing_bill_amounts b
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
