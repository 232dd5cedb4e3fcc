-- An order becomes late, or has not moved on for too long, by time alone: both moments stand beside the reason for which it is in the
-- inbox, so that the inbox can tell at any time without anybody touching the order.
alter table orders
  add column attention_late_at timestamptz,
  add column attention_stalled_at timestamptz,
  add constraint orders_attention_in_time_has_a_reason
    check (attention_reason is not null or (attention_late_at is null and attention_stalled_at is null));
comment on column orders.attention_late_at is 'From this moment on it is late, if nothing else happens to it.';
comment on column orders.attention_stalled_at is 'From this moment on it has stood still for longer than the alert delay of its offer, if nothing else happens to it.';

alter table orders disable trigger orders_touched;
with due as (
  select o.id,
    case
      when o.begin_date is null then null
      when o.service_time is null or coalesce(o.end_date, o.begin_date) <> o.begin_date
        then (coalesce(o.end_date, o.begin_date) + 1)::timestamp at time zone c.zone
      else (o.begin_date + o.service_time) at time zone c.zone + make_interval(mins => coalesce(o.duration_minutes, 0))
    end as late_at,
    (select max(h.created_at) from order_status_changes h where h.order_id = o.id) + make_interval(hours =>
      nullif(case when c.has_physical_location then f.alert_with_conciergerie_hours else f.alert_without_conciergerie_hours end, 0)) as stalled_at
  from orders o
  join conciergeries c on c.id = o.conciergerie_id
  join offers f on f.id = o.offer_id
  where o.attention_reason is not null
    and o.status in ('unknown', 'to_be_processed', 'new', 'quote_requested', 'quote_sent', 'quote_accepted', 'accepted', 'to_be_dropped_off',
      'dropped_off', 'handed_to_partner', 'being_processed', 'waiting_for_information', 'received_from_partner', 'special')
)
update orders o
set attention_late_at = due.late_at + interval '1 millisecond', attention_stalled_at = due.stalled_at + interval '1 millisecond'
from due where due.id = o.id and (due.late_at is not null or due.stalled_at is not null);
alter table orders enable trigger orders_touched;

-- Anomalies are few among many orders: each kind is found by an index of its own or among what is in progress.
create index late_orders on orders (conciergerie_id, attention_late_at) where attention_late_at is not null;
