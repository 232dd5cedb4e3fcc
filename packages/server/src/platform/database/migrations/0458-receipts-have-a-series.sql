-- A receipt had the number of its payment. Promises, refunds and cancelled payments took numbers of that sequence as well, so that the first receipt of an installation was the
-- second or third, and those of several desks were mixed. Receipts count by themselves now, for each desk, from 1. Those of before keep the number that they were printed with,
-- and the series of their desk goes on behind all payments of before, so that no number is given twice.
alter table payments add column receipt_number bigint check (receipt_number > 0);
alter table payments add constraint payments_collected_have_a_receipt check (kind = 'refund' or status <> 'collected' or receipt_number is not null) not valid;
comment on column payments.receipt_number is 'Of the receipt of this payment, in the series of its desk. What came in for an order at one moment has one receipt. It stays when the payment is cancelled.';

alter table conciergeries add column receipts_before bigint not null default 0 check (receipts_before >= 0);
comment on column conciergeries.receipts_before is 'Receipts up to this number have the number of a payment, as before 1.1.0; the series of the desk begins behind it.';
update conciergeries c set receipts_before = p.last_id
from (select conciergerie_id, max(id) as last_id from payments where kind = 'payment' group by conciergerie_id) p where p.conciergerie_id = c.id;

-- A payment that was cancelled had a receipt too.
with receipts as (
  select id,
    case when order_id is null or created_by is null then id else min(id) over (partition by conciergerie_id, order_id, collected_at, created_by) end as number
  from payments where kind = 'payment' and collected_at is not null
)
update payments p set receipt_number = r.number from receipts r where r.id = p.id;
alter table payments validate constraint payments_collected_have_a_receipt;
create index payments_by_receipt on payments (conciergerie_id, receipt_number) where receipt_number is not null;

create function number_receipt() returns trigger language plpgsql as $$
declare
  before bigint;
begin
  -- Two payments of a desk that come in at once wait for each other, so that no number is given twice.
  select c.receipts_before into before from conciergeries c where c.id = new.conciergerie_id for no key update;
  new.receipt_number := coalesce(
    (select p.receipt_number from payments p
      where p.order_id = new.order_id and p.collected_at = new.collected_at and p.created_by is not distinct from new.created_by
        and p.kind = 'payment' and p.status = 'collected' and p.receipt_number is not null limit 1),
    greatest(before, (select p.receipt_number from payments p
      where p.conciergerie_id = new.conciergerie_id and p.receipt_number is not null order by p.receipt_number desc limit 1)) + 1,
    1);
  return new;
end $$;
create trigger receipts_are_numbered before insert or update of status on payments for each row
  when (new.kind = 'payment' and new.status = 'collected' and new.receipt_number is null) execute function number_receipt();

create view invariant_receipt_numbers as
select format('Receipt %s of conciergerie %s is of several orders', p.receipt_number, p.conciergerie_id) as problem, p.conciergerie_id
from payments p where p.receipt_number is not null
group by p.conciergerie_id, p.receipt_number
having count(distinct coalesce(p.order_id, -p.id)) > 1
union all
select format('Conciergerie %s has %s receipts behind number %s, the last of which is number %s', c.id, count(distinct p.receipt_number), c.receipts_before, max(p.receipt_number)), c.id
from payments p join conciergeries c on c.id = p.conciergerie_id where p.receipt_number > c.receipts_before
group by c.id having count(distinct p.receipt_number) <> max(p.receipt_number) - c.receipts_before;
