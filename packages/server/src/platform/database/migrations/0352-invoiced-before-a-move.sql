-- A statement's part of a conciergerie that moves to another server was invoiced here: there it is not invoiced again, and here the invoice still says why it asks for that much.
create table invoiced_before_moves (
  statement_id bigint not null references billing_statements on delete restrict,
  conciergerie_id bigint not null references conciergeries on delete restrict,
  reference text not null,
  cents bigint not null,
  primary key (statement_id, conciergerie_id)
);
comment on table invoiced_before_moves is 'On both servers: what a standing self-billed invoice asks for at a conciergerie that moved after it was issued.';
comment on column invoiced_before_moves.reference is 'The invoice, on the server that issued it.';
comment on column invoiced_before_moves.cents is 'What the lines of the conciergerie come to, tax included.';
create trigger a_refuse_while_desk_moves before insert on invoiced_before_moves for each row when (new.conciergerie_id is not null)
  execute function refuse_while_desk_moves();

create or replace function refuse_opening_invoiced_statement() returns trigger language plpgsql as $$
begin
  if exists (select from standing_self_billed_invoices where statement_id = old.id)
    or exists (select from invoiced_before_moves where statement_id = old.id) then
    raise exception 'billing statement % is invoiced', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- As before, and with what has moved away since.
create or replace view invariant_self_billed_statements as
select format('Invoice %s asks for %s, its statement %s (%s) comes to %s at these desks', i.reference, s.including_vat_cents, b.id, b.state, l.cents)
    as problem,
  i.id as invoice_id
from standing_self_billed_invoices s
join self_billed_invoices i on i.id = s.id
join billing_statements b on b.id = s.statement_id
cross join lateral (
  select coalesce(sum(parts.cents), 0) as cents from (
    select including_vat_cents as cents from billing_statement_lines where statement_id = b.id and conciergerie_id = any(s.conciergerie_ids)
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
