-- A fee that is kept of a cancelled order is owed like any price: where its payment was taken back, the order is unpaid. And a fee that was paid is no money that was not given back.
with owed as (
  select o.id, fee.cents as fee_cents,
    coalesce(sum(case when p.kind = 'payment' then p.amount_cents else -p.amount_cents end) filter (where p.status = 'collected'), 0) as kept_cents,
    greatest(0, fee.cents - coalesce(sum(case when p.kind = 'payment' then p.amount_cents else -p.amount_cents end)
      filter (where p.status in ('collected', 'pending', 'authorised', 'unknown')
        and not (p.kind = 'payment' and p.mode = 'conciergerie' and p.status = 'pending')), 0)) as cents
  from (select order_id, sum(including_vat_cents) as cents from cancellation_fee_vat_lines group by order_id) fee
  join orders o on o.id = fee.order_id left join payments p on p.order_id = o.id
  group by o.id, fee.cents
), found as (
  select o.id, owed.cents > 0 as unpaid,
    nullif((coalesce(o.anomalies, '{}') - case when owed.kept_cents <= owed.fee_cents then 'calledOffWithMoney' else '' end)
      || case when owed.cents > 0 then jsonb_build_object('longUnpaid', since.created_at + interval '30 days') else '{}' end, '{}') as anomalies
  from owed join orders o on o.id = owed.id
  left join lateral (select created_at from order_status_changes h where h.order_id = o.id order by step desc limit 1) since on true
)
update orders o set unpaid = f.unpaid, anomalies = f.anomalies, anomaly_at = (select min(value::timestamptz) from jsonb_each_text(f.anomalies)),
  attention_reason = case when f.unpaid then coalesce(o.attention_reason, 'unpaid') else o.attention_reason end,
  attention_at = case when f.unpaid then coalesce(o.attention_at, now()) else o.attention_at end
from found f where f.id = o.id and (o.unpaid <> f.unpaid or o.anomalies is distinct from f.anomalies);
