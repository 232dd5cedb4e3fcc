-- What partners invoice to us is a purchase: expense, VAT to be deducted when it is paid, and the partner's account (401), which the settlement pays.
insert into ledger_events (event) values ('supplierInvoiced'), ('supplierReleased'), ('partnerSettled');
insert into ledger_accounts (code, nature) values ('suppliers', 'liability'), ('partner-services', 'expense');

-- An invoice is written under a mandate that is given before it and in force.
create or replace function require_next_self_billed_invoice() returns trigger language plpgsql as $$
declare
  expected integer;
begin
  select coalesce(max(number), 0) + 1 into expected from self_billed_invoices
    where partner_id = new.partner_id and kind = new.kind and year = new.year;
  if new.number <> expected then
    raise exception 'number % of partner % is not the next one, %', new.number, new.partner_id, expected
      using errcode = 'integrity_constraint_violation';
  end if;
  if not exists (select from billing_statements where id = new.statement_id and state = 'closed' and partner_id = new.partner_id) then
    raise exception 'billing statement % of partner % is not closed', new.statement_id, new.partner_id
      using errcode = 'integrity_constraint_violation';
  end if;
  if new.kind = 'self_billed_invoice' and not exists (select from self_billing_mandates m
      where m.id = new.mandate_id and m.partner_id = new.partner_id and m.given_on <= new.issued_on and m.ended_at is null) then
    raise exception 'mandate % of partner % is not in force', new.mandate_id, new.partner_id using errcode = 'integrity_constraint_violation';
  end if;
  if new.kind = 'self_billed_invoice' and exists (select from standing_self_billed_invoices s
      where s.statement_id = new.statement_id and s.conciergerie_ids && new.conciergerie_ids) then
    raise exception 'billing statement % is invoiced already', new.statement_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create view self_billed_papers as
select d.id, d.partner_id, d.statement_id, coalesce(i.id, d.id) as invoice_id, coalesce(i.reference, d.reference) as settles, d.kind, d.reference, d.issued_on, d.conciergerie_ids, d.including_vat_cents, d.document,
  case when d.reverses_id is null then 1 else -1 end as sign,
  -- Contested, and neither kept to nor taken back as a whole: it waits for that outside the books.
  (select a.kind from self_billed_answers a where a.invoice_id = coalesce(i.id, d.id) order by a.id desc limit 1) is not distinct from 'contested'
    and exists (select from standing_self_billed_invoices s where s.id = coalesce(i.id, d.id)) as is_held
from self_billed_invoices d left join self_billed_invoices i on i.id = d.reverses_id;
comment on view self_billed_papers is 'Invoices in partners’ names and their credit notes, and whether they are held out of the books.';

-- What a partner bills itself is no purchase of ours: the settlement pays what is held for the partner. Invoices of earlier versions asked for it, and older processes still write such.
alter table self_billed_invoices add column over_partner_bills boolean not null default true;
comment on column self_billed_invoices.over_partner_bills is 'It asks for what its partner bills itself as well, as earlier versions wrote it: of that no commission is invoiced.';
create view partner_billed_orders as
select o.id as order_id from orders o join offers f on f.id = o.offer_id and f.partner_will_bill
where not exists (select from standing_bills s where s.order_id = o.id);
comment on view partner_billed_orders is 'Orders that their partner bills itself.';
create view self_billed_partner_orders as
select l.order_id, i.reference
from standing_self_billed_invoices s join self_billed_invoices i on i.id = s.id and i.over_partner_bills
join billing_statement_lines l on l.statement_id = s.statement_id and l.conciergerie_id = any(s.conciergerie_ids)
join partner_billed_orders p on p.order_id = l.order_id;
comment on view self_billed_partner_orders is 'Orders that their partner bills itself and that an invoice in its name asks for all the same.';

create view invariant_commission_or_self_billed as
select format('Order %s: %s invoices its commission, and %s what it is bought for', c.order_id, c.reference, s.reference) as problem, c.order_id, c.conciergerie_id
from standing_commissions c join self_billed_partner_orders s on s.order_id = c.order_id;

create or replace view invariant_self_billed_statements as
select format('Invoice %s asks for %s, its statement %s (%s) comes to %s at these desks', i.reference, s.including_vat_cents, b.id, b.state, l.cents)
    as problem,
  i.id as invoice_id
from standing_self_billed_invoices s
join self_billed_invoices i on i.id = s.id
join billing_statements b on b.id = s.statement_id
cross join lateral (
  select coalesce(sum(parts.cents), 0) as cents from (
    select n.including_vat_cents as cents from billing_statement_lines n
    where n.statement_id = b.id and n.conciergerie_id = any(s.conciergerie_ids)
      and (i.over_partner_bills or not exists (select from partner_billed_orders p where p.order_id = n.order_id))
    union all
    select m.cents from invoiced_before_moves m join conciergeries c on c.id = m.conciergerie_id
    where m.statement_id = b.id and m.conciergerie_id = any(s.conciergerie_ids) and c.server_origin is not null
  ) parts
) l
where b.state <> 'closed' or l.cents <> s.including_vat_cents
union all
select format('Credit note %s takes off %s, its lines were %s', c.reference, c.including_vat_cents, l.cents), c.id
from self_billed_invoices c
join self_billed_invoices i on i.id = c.reverses_id
cross join lateral (
  select coalesce(sum((i.document -> 'lines' -> t.line ->> 'includingVatCents')::bigint), 0) as cents
  from self_billed_credited_lines t where t.credit_note_id = c.id and t.invoice_id = i.id
) l
where l.cents <> c.including_vat_cents or c.partner_id <> i.partner_id or i.kind <> 'self_billed_invoice';

-- What was issued before is entered on the day of the update.
do $$
declare
  paper record;
  booked_id bigint;
begin
  for paper in
    select p.*, c.id as desk, t.company_name, (p.document ->> 'includingVatCents')::bigint * p.sign as owed, (p.document ->> 'excludingVatCents')::bigint * p.sign as without_vat,
      p.document -> 'buyer' ->> 'vatNumber' is not null as deducts,
      coalesce((select sum((l ->> 'includingVatCents')::bigint) from jsonb_array_elements(p.document -> 'lines') l where l ->> 'kind' = 'discount'), 0) * p.sign as shares
    from self_billed_papers p join partners t on t.id = p.partner_id
    -- Where a desk has moved away, its new server books.
    join conciergeries c on c.id = p.conciergerie_ids[1] and c.server_origin is null and c.moving_since is null
    where not p.is_held order by p.id
  loop
    insert into ledger_accounts (code, nature)
      select 'deductible-vat-waiting:' || (v ->> 'ratePercent'), 'asset' from jsonb_array_elements(paper.document -> 'vat') v on conflict do nothing;
    insert into ledger_transactions (conciergerie_id, source_key, event, siren, created_at)
      values (paper.desk, format('self-billed-%s-1', paper.reference), case paper.sign when 1 then 'supplierInvoiced' else 'supplierReleased' end, paper.document -> 'buyer' ->> 'siren', now())
      returning id into booked_id;
    insert into ledger_entries (transaction_id, line, conciergerie_id, account, amount_cents)
    select booked_id, row_number() over (order by place, account), paper.desk, account, cents from (
      select 1 as place, 'partner-services' as account, case when paper.deducts then paper.without_vat else paper.owed end - paper.shares as cents
      union all
      select 2, 'deductible-vat-waiting:' || (v ->> 'ratePercent'), (v ->> 'vatCents')::bigint * paper.sign from jsonb_array_elements(paper.document -> 'vat') v where paper.deducts
      union all select 3, 'credits-granted:partner', paper.shares
      union all select 4, 'suppliers', -paper.owed
    ) lines where cents <> 0;
    insert into booked_partner_papers (transaction_id, conciergerie_id, partner_id, partner_name, reference, issued_on, settles, excluding_vat_cents, vat_cents)
      values (booked_id, paper.desk, paper.partner_id, paper.company_name, paper.reference, paper.issued_on, paper.settles, paper.without_vat, paper.owed - paper.without_vat);
  end loop;
end $$;

-- Each of these papers stands in the books once, unless it is contested: then it does not.
create view invariant_purchases_have_papers as
select format('%s: the books hold %s of it, it says %s%s', p.reference, b.cents, p.due, case when p.is_held then ', and is held' else '' end) as problem
from (
  select s.*, case when s.is_held then 0 else s.including_vat_cents * s.sign end as due from self_billed_papers s
) p
cross join lateral (
  select coalesce(-sum(e.amount_cents), 0) as cents
  from booked_partner_papers x join ledger_transactions t on t.id = x.transaction_id and t.event in ('supplierInvoiced', 'supplierReleased')
  join ledger_entries e on e.transaction_id = t.id and e.account = 'suppliers'
  where x.reference = p.reference
) b
where b.cents <> p.due and not exists (select from conciergeries c where c.id = any(p.conciergerie_ids) and (c.server_origin is not null or c.moving_since is not null))
union all
select format('Entry %s of the account of partners has no paper', e.transaction_id)
from ledger_entries e where e.account = 'suppliers' and not exists (select from booked_partner_papers x where x.transaction_id = e.transaction_id)
union all
-- What is settled is settled once, as a whole.
select format('%s is settled %s times', x.reference, count(*))
from booked_partner_papers x join ledger_transactions t on t.id = x.transaction_id and t.event = 'partnerSettled' group by x.reference having count(*) > 1;
