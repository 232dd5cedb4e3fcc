-- Which bill or credit note stands behind an entry of the ledger: the charge that a bill asks for, the release that a credit note tells of.
create table booked_papers (
  transaction_id bigint primary key references ledger_transactions on delete restrict,
  conciergerie_id bigint not null references conciergeries on delete restrict,
  bill_id bigint not null unique references bills on delete restrict
);
comment on table booked_papers is 'Written with the bill or credit note; never changed.';

insert into booked_papers (transaction_id, conciergerie_id, bill_id)
select distinct on (charge.id) charge.id, b.conciergerie_id, b.id
from bills b
cross join lateral (
  select t.id from ledger_transactions t
  where t.order_id = b.order_id and t.event = 'orderCharged' and t.created_at <= b.created_at
    -- The charge that its own credit note asked for anew came after it.
    and not exists (select from bills n where n.reverses_bill_id = b.id and t.source_key = format('order-%s-charged-credit-note-%s', b.order_id, n.id))
  order by t.id desc limit 1
) charge
where b.kind = 'bill' order by charge.id, b.id;
insert into booked_papers (transaction_id, conciergerie_id, bill_id)
select t.id, b.conciergerie_id, b.id
from bills b join ledger_transactions t on t.source_key = format('order-%s-released-credit-note-%s', b.order_id, b.id)
where b.kind = 'credit_note';

create trigger booked_papers_append_only before update or delete on booked_papers for each row execute function refuse_change();
create trigger a_refuse_while_desk_moves before insert on booked_papers for each row when (new.conciergerie_id is not null)
  execute function refuse_while_desk_moves();

create view invariant_booked_papers as
select format('%s of order %s stands behind entry %s (%s of order %s)', b.reference, b.order_id, t.id, t.event, t.order_id) as problem, b.id as bill_id, b.conciergerie_id
from booked_papers p join bills b on b.id = p.bill_id join ledger_transactions t on t.id = p.transaction_id
where t.order_id is distinct from b.order_id or p.conciergerie_id <> b.conciergerie_id
  or t.event <> case b.kind when 'bill' then 'orderCharged' else 'orderReleased' end
union all
select format('Bill %s stands behind no entry', b.reference), b.id, b.conciergerie_id
from standing_bills s join bills b on b.id = s.id
where not exists (select from booked_papers p where p.bill_id = b.id);
