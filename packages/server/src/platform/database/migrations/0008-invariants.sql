-- What must always hold (design §5), as views that return no row. Each starts with a sentence that names the trouble.
-- Most of it constraints already refuse; a view says so also of data that came in beside them.

create view invariant_ledger_transactions_balance as
select format('Ledger transaction %s has %s lines that sum to %s cents', t.id, count(e.line), coalesce(sum(e.amount_cents), 0)) as problem,
  t.id as transaction_id, t.conciergerie_id
from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
group by t.id
having count(e.line) < 2 or coalesce(sum(e.amount_cents), 0) <> 0;

create view invariant_credit_remaining as
select format('Credit %s has %s cents left, but its uses leave %s', c.id, c.remaining_cents, c.original_cents - u.used_cents) as problem,
  c.id as credit_id, c.conciergerie_id
from credits c
cross join lateral (
  select coalesce(sum(case kind when 'use' then amount_cents else -amount_cents end), 0) as used_cents
  from credit_uses where credit_id = c.id
) u
where c.remaining_cents <> c.original_cents - u.used_cents
  or c.remaining_cents not between 0 and c.original_cents;

create view invariant_credit_uses_match as
select format('Credit use %s does not fit the payment or the use that it names', u.id) as problem,
  u.id as credit_use_id, u.conciergerie_id
from credit_uses u
join payments p on p.id = u.payment_id
left join credit_uses r on r.id = u.reverses_use_id
where (u.kind = 'use' and (p.credit_id is distinct from u.credit_id or p.order_id is distinct from u.order_id or p.amount_cents <> u.amount_cents))
  or (u.kind = 'reversal' and (r.kind <> 'use' or r.credit_id <> u.credit_id or r.amount_cents <> u.amount_cents));

create view invariant_paid_orders_are_settled as
select format('Order %s is paid: %s cents are owed, %s settled', o.id, o.final_cents, s.settled_cents) as problem,
  o.id as order_id, o.conciergerie_id
from orders o
cross join lateral (
  select coalesce(sum(case kind when 'payment' then amount_cents else -amount_cents end), 0) as settled_cents
  from payments where order_id = o.id and status = 'collected'
) s
where o.status = 'paid' and o.final_cents is distinct from s.settled_cents;

create view invariant_refunds_within_payments as
select format('Payment %s of %s cents was refunded %s cents', p.id, p.amount_cents, r.refunded_cents) as problem,
  p.id as payment_id, p.conciergerie_id
from payments p
join lateral (
  select sum(amount_cents) as refunded_cents from payments where refunds_payment_id = p.id and status not in ('cancelled', 'failed')
) r on r.refunded_cents is not null
where r.refunded_cents > p.amount_cents or p.kind <> 'payment';

create view invariant_order_totals as
select format('Order %s: lines %s, discount %s + %s, extra cost %s, total %s', o.id, i.amount_cents, o.discount_cents,
    i.discount_cents, o.extra_cost_cents, o.total_cents) as problem,
  o.id as order_id, o.conciergerie_id
from orders o
cross join lateral (
  select coalesce(sum(amount_cents), 0) as amount_cents, coalesce(sum(discount_cents), 0) as discount_cents,
    coalesce(bool_or(amount_cents is null), false) as has_quote
  from order_items where order_id = o.id
) i
where i.amount_cents <> o.subtotal_cents
  or i.discount_cents <> o.discount_cents
  or i.has_quote <> (o.total_cents is null)
  or o.total_cents is distinct from
    case when o.total_cents is null then null else o.subtotal_cents - o.discount_cents + o.extra_cost_cents end;

create view invariant_order_vat as
select format('Order %s owes %s cents, its VAT lines come to %s', o.id, o.final_cents, v.including_vat_cents) as problem,
  o.id as order_id, o.conciergerie_id
from orders o
cross join lateral (
  select coalesce(sum(including_vat_cents), 0) as including_vat_cents,
    coalesce(bool_or(excluding_vat_cents + vat_cents <> including_vat_cents), false) as is_broken
  from order_vat_lines where order_id = o.id
) v
where v.is_broken or v.including_vat_cents <> coalesce(o.final_cents, 0);

create view invariant_order_history as
select format('Order %s is %s, its history ends at %s after %s steps', o.id, o.status, h.ends_at, h.steps) as problem,
  o.id as order_id, o.conciergerie_id
from orders o
cross join lateral (
  select count(*) as steps, max(step) as last_step, (array_agg(to_status order by step desc))[1] as ends_at,
    coalesce(bool_or(from_status is distinct from previous_status), false) as is_broken
  from (
    select step, from_status, to_status, lag(to_status) over (order by step) as previous_status
    from order_status_changes where order_id = o.id
  ) path
) h
where h.steps = 0 or h.last_step <> h.steps or h.is_broken or h.ends_at is distinct from o.status;

create view invariant_conciergerie_of_order_rows as
select format('%s of order %s belongs to conciergerie %s, the order to %s', r.what, o.id, r.conciergerie_id, o.conciergerie_id) as problem,
  o.id as order_id, o.conciergerie_id
from (
  select 'An item' as what, order_id, conciergerie_id from order_items
  union all select 'A VAT line', order_id, conciergerie_id from order_vat_lines
  union all select 'A status change', order_id, conciergerie_id from order_status_changes
  union all select 'A comment', order_id, conciergerie_id from order_comments
  union all select 'The note', order_id, conciergerie_id from order_notes
  union all select 'A payment', order_id, conciergerie_id from payments where order_id is not null
  union all select 'A credit use', order_id, conciergerie_id from credit_uses
) r join orders o on o.id = r.order_id
where r.conciergerie_id <> o.conciergerie_id;

create view invariant_order_notes as
select format('Order %s says its note is %s, the note says otherwise', o.id, o.note_state) as problem,
  o.id as order_id, o.conciergerie_id
from orders o left join order_notes n on n.order_id = o.id
where (o.note_state = 'given') <> (n.given_at is not null)
  or (o.note_state in ('not_requested', 'to_be_sent') and n.requested_at is not null)
  or (o.note_state = 'sent' and n.requested_at is null);

create view invariant_one_order_per_idempotency_key as
select format('Key %s of user %s made %s orders', idempotency_key, placed_by_user_id, count(*)) as problem
from orders where idempotency_key is not null
group by placed_by_user_id, idempotency_key having count(*) > 1;

create view invariant_partner_zip_codes as
select format('Partner %s: postal code prefixes are not sorted, or one contains another', p.id) as problem, p.id as partner_id
from partners p
where p.zip_codes <> (select coalesce(array_agg(code order by code), '{}') from unnest(p.zip_codes) code)
  or exists (select 1 from unnest(p.zip_codes) a, unnest(p.zip_codes) b where a <> b and starts_with(a, b));

-- What the ledger says of an order must be what its payments and its status say.
create view invariant_ledger_of_orders as
select format('Order %s: charged %s in the ledger instead of %s, paid %s instead of %s', o.id, l.charged_cents, due.charged_cents,
    l.paid_cents, s.settled_cents) as problem,
  o.id as order_id, o.conciergerie_id
from orders o
cross join lateral (
  select coalesce(sum(e.amount_cents) filter (where t.event in ('orderCharged', 'orderReleased')), 0) as charged_cents,
    -coalesce(sum(e.amount_cents) filter (where t.event not in ('orderCharged', 'orderReleased')), 0) as paid_cents
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'receivable'
  where t.order_id = o.id
) l
cross join lateral (
  select coalesce(sum(case kind when 'payment' then amount_cents else -amount_cents end), 0) as settled_cents
  from payments where order_id = o.id and status = 'collected'
) s
cross join lateral (
  select case when o.status in ('done', 'billed', 'paid', 'archived') then coalesce(o.final_cents, 0) else 0 end as charged_cents
) due
where l.charged_cents <> due.charged_cents or l.paid_cents <> s.settled_cents;

create view invariant_ledger_of_credits as
select format('Credit %s has %s cents left, the ledger holds %s', c.id, c.remaining_cents, l.held_cents) as problem,
  c.id as credit_id, c.conciergerie_id
from credits c
cross join lateral (
  select -coalesce(sum(e.amount_cents), 0) as held_cents
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'credits'
  where t.credit_id = c.id
) l
where l.held_cents <> case when c.cancelled_at is null then c.remaining_cents else 0 end;
