-- A promise to pay at the desk is no payment: a done order that nobody has paid but by such a promise is unpaid, as its beneficiary owes the money. And
-- an order is unpaid for a long time only if it is unpaid at all: a debit that is on its way leaves nothing to be asked for.
with owed as (
  select o.id, greatest(0, o.final_cents - coalesce(sum(case when p.kind = 'payment' then p.amount_cents else -p.amount_cents end)
    filter (where p.status in ('collected', 'pending', 'authorised', 'unknown')
      and not (p.kind = 'payment' and p.mode = 'conciergerie' and p.status = 'pending')), 0)) as cents
  from orders o left join payments p on p.order_id = o.id
  where o.status in ('done', 'billed', 'paid', 'archived') and o.final_cents is not null
  group by o.id
), changed as (
  select o.id, owed.cents > 0 as unpaid,
    nullif(case when owed.cents > 0 then o.anomalies else o.anomalies - 'longUnpaid' end, '{}') as anomalies
  from owed join orders o on o.id = owed.id
  where o.unpaid <> (owed.cents > 0) or (owed.cents = 0 and o.anomalies ? 'longUnpaid')
)
update orders o set unpaid = c.unpaid, anomalies = c.anomalies,
  anomaly_at = (select min(value::timestamptz) from jsonb_each_text(c.anomalies)),
  attention_reason = case when c.unpaid then coalesce(o.attention_reason, 'unpaid') when o.attention_reason = 'unpaid' then null else o.attention_reason end,
  attention_at = case when c.unpaid then coalesce(o.attention_at, now()) when o.attention_reason = 'unpaid' then null else o.attention_at end
from changed c where c.id = o.id;
