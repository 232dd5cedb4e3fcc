-- Which anomalies an order has, or will have by time alone, stands with it, so that the dashboards count those of all desks without reading orders
-- that have none.
alter table orders
  add column anomalies jsonb check (jsonb_typeof(anomalies) = 'object' and anomalies <> '{}'),
  add column anomaly_at timestamptz,
  add constraint orders_anomalies_have_a_moment check ((anomalies is null) = (anomaly_at is null));
comment on column orders.anomalies is 'From when each anomaly holds if nothing else happens to the order: {"veryLate": "2026-11-27T10:00:00.001Z"}; null for none, ever.';
comment on column orders.anomaly_at is 'The earliest of them.';

alter table orders disable trigger orders_touched;
with money as (
  select o.id, coalesce(sum(case when p.kind = 'payment' then p.amount_cents else -p.amount_cents end) filter (where p.status = 'collected'), 0) as kept
  from orders o left join payments p on p.order_id = o.id group by o.id
), facts as (
  select o.id, o.status, money.kept, o.final_cents, o.unpaid, o.attention_late_at,
    case when o.status in ('done', 'billed', 'paid', 'archived') then coalesce(o.done_at, since.created_at) end as done_since,
    since.created_at as status_since,
    exists (select from order_items i where i.order_id = o.id and i.amount_cents is null) as unpriced,
    o.status in ('refused', 'quote_refused', 'cancelled') as called_off
  from orders o join money on money.id = o.id
  left join lateral (select created_at from order_status_changes h where h.order_id = o.id order by step desc limit 1) since on true
), found as (
  select f.id, jsonb_strip_nulls(jsonb_build_object(
    'unknownStatus', case when f.status = 'unknown' then now() end,
    'doneWithoutPrice', case when f.done_since is not null and f.unpriced then now() end,
    'overpaid', case when not f.called_off and not f.unpriced and f.kept > f.final_cents then now() end,
    'calledOffWithMoney', case when f.called_off and f.kept > 0 then now() end,
    'veryLate', f.attention_late_at + interval '7 days',
    'longUnpaid', case when not f.called_off and f.kept < f.final_cents then f.done_since + interval '30 days' end,
    'longAvailable', case when f.status in ('available', 'available_in_locker') then f.status_since + interval '15 days' end)) as anomalies
  from facts f
)
update orders o set anomalies = found.anomalies,
  anomaly_at = (select min(value::timestamptz) from jsonb_each_text(found.anomalies))
from found where found.id = o.id and found.anomalies <> '{}';
alter table orders enable trigger orders_touched;

create index orders_with_anomalies on orders (conciergerie_id, anomaly_at) where anomaly_at is not null;
