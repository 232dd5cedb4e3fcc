-- A refund that fails after its order was paid leaves too much in it, no more than has failed, until the desk gives it back again.
create or replace view invariant_paid_orders_are_settled as
select format('Order %s is paid: %s cents are owed, %s settled', o.id, o.final_cents, s.settled_cents) as problem,
  o.id as order_id, o.conciergerie_id
from orders o
cross join lateral (
  select coalesce(sum(case kind when 'payment' then amount_cents else -amount_cents end) filter (where status = 'collected'), 0) as settled_cents,
    coalesce(sum(amount_cents) filter (where kind = 'refund' and status = 'failed'), 0) as failed_cents
  from payments where order_id = o.id and status in ('collected', 'failed')
) s
where o.status = 'paid' and (s.settled_cents between o.final_cents and o.final_cents + s.failed_cents) is not true;
