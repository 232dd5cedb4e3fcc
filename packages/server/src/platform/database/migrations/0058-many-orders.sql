-- What a hundred thousand people and five million orders need to be found by.

-- Asked for by every open screen every few seconds: answered from the index alone.
drop index notifications_by_user;
create index notifications_by_user on notifications (user_id, id desc) include (created_at, acknowledged_at);
-- Nothing asks for it.
drop index unread_notifications;

-- A partner's screens count their orders by status, by month and by conciergerie.
drop index orders_by_partner;
create index orders_by_partner on orders (partner_id, id desc) include (status, workflow, conciergerie_id, created_at);

-- The orders that somebody has moved along.
create index order_status_changes_by_author on order_status_changes (author_id, order_id) where author_id is not null;

-- Whose membership it is, released or not.
create index registration_fees_by_user on registration_fees (user_id);

-- Whoever leaves is found wherever the product keeps something about them.
create index business_log_by_author on business_log (author_id) where author_id is not null;
create index business_log_by_subject on business_log (subject_user_id) where subject_user_id is not null;
create index mails_by_user on mails (user_id) where user_id is not null;
create index mails_by_recipient on mails ((mail_to::citext));
-- The day by which mails are looked for.
create index mails_by_day on mails ((coalesce(sent_at, created_at)));
create index mails_about_removals on mails (dedupe_key) where starts_with(dedupe_key, 'account-removal-');
create index ui_events_by_user on ui_events (user_id) where user_id is not null;
create index client_errors_by_user on client_errors (user_id) where user_id is not null;
-- A message is erased only if no conversation names it as its newest.
create index chat_threads_by_newest on chat_threads (last_message_id) where last_message_id is not null;

-- Rules of the ledger (docs/rules/ledger.md) that nothing has stated yet: what each payment moved, and what each rate of VAT was charged.
create view invariant_ledger_of_payments as
select format('Payment %s is a %s of %s cents, %s by %s; the ledger holds %s of it', p.id, p.kind, p.amount_cents, p.status, p.mode, booked.cents)
    as problem,
  p.id as payment_id, p.conciergerie_id
from payments p
cross join lateral (
  select coalesce(sum(e.amount_cents), 0) as cents, coalesce(bool_or(e.account <> 'money:' || p.mode), false) as is_strange
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and starts_with(e.account, 'money:')
  where t.payment_id = p.id
) booked
where booked.is_strange
  or booked.cents <> case when p.status <> 'collected' or p.mode = 'credits' then 0 when p.kind = 'refund' then -p.amount_cents else p.amount_cents end;

create view invariant_ledger_vat_of_orders as
select format('Order %s: %s cents stand on %s in the ledger, its VAT lines say %s', order_id, sum(booked_cents), account, sum(due_cents)) as problem,
  order_id, min(conciergerie_id) as conciergerie_id
from (
  select t.order_id, t.conciergerie_id, e.account, -e.amount_cents as booked_cents, 0 as due_cents
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account <> 'receivable'
  where t.event in ('orderCharged', 'orderReleased')
  union all
  select o.id, o.conciergerie_id, line.account, 0, line.cents
  from orders o join order_vat_lines v on v.order_id = o.id
  cross join lateral (values ('sales', v.excluding_vat_cents), ('vat:' || trim_scale(v.rate_percent), v.vat_cents)) line (account, cents)
  where o.status in ('done', 'billed', 'paid', 'archived')
) charges
group by order_id, account
having sum(booked_cents) <> sum(due_cents);

-- Each conciergerie has books of its own.
create view invariant_conciergerie_of_ledger as
select format('Ledger transaction %s belongs to conciergerie %s, and what it is about or its entries to another', t.id, t.conciergerie_id) as problem,
  t.id as transaction_id, t.conciergerie_id
from ledger_transactions t
left join orders o on o.id = t.order_id
left join payments p on p.id = t.payment_id
left join credits c on c.id = t.credit_id and t.order_id is null
where o.conciergerie_id <> t.conciergerie_id or p.conciergerie_id <> t.conciergerie_id or c.conciergerie_id <> t.conciergerie_id
  or exists (select from ledger_entries e where e.transaction_id = t.id and e.conciergerie_id <> t.conciergerie_id);

-- Rules of cash registers (docs/rules/cash-registers.md): in which form money moves, that nobody takes out what is not there, and that an
-- inventory adds up.
create view invariant_cash_register_movements as
select format('Movement %s of register %s (category %s, %s cents by %s) is not allowed, or takes more than there is: %s cents are left', e.id,
    e.cash_register_id, e.category, e.amount_cents, e.means, held.cents) as problem,
  e.id as entry_id, e.conciergerie_id
from cash_register_entries e
join cash_register_balances b on b.id = e.balance_id
cross join lateral (
  select case e.means when 'cash' then b.counted_cash_cents when 'card' then b.counted_card_cents else b.counted_cheque_cents end
    + sum(m.amount_cents) as cents
  from cash_register_entries m where m.balance_id = e.balance_id and m.means = e.means and m.id <= e.id
) held
where b.cash_register_id <> e.cash_register_id
  or (e.category in (1, 3, 4, 5) and e.means <> 'cash')
  or (e.category = 2 and e.means = 'card')
  or (e.deposit_type = 'bank' and length(trim(e.deposit_number)) < 2)
  or (e.deposit_type = 'head_office' and trim(e.deposit_person) = '')
  or (e.category in (1, 2, 5) and held.cents < 0);

create view invariant_cash_register_inventories as
select format('Inventory %s of register %s counts %s cash and %s in cheques, its detail %s and %s', b.id, b.cash_register_id, b.counted_cash_cents,
    b.counted_cheque_cents, detail.cash, detail.cheques) as problem,
  b.id as balance_id, b.conciergerie_id
from cash_register_balances b
cross join lateral (
  select (select coalesce(sum((coin ->> 'valueCents')::bigint * (coin ->> 'count')::bigint), 0) from jsonb_array_elements(b.cash_detail) coin) as cash,
    (select coalesce(sum(cents::bigint), 0) from jsonb_array_elements_text(b.cheque_detail) cents) as cheques
) detail
where b.cash_detail is not null and (detail.cash <> b.counted_cash_cents or detail.cheques <> b.counted_cheque_cents);
