-- In whose books a transaction of the ledger stands is known when it is booked: all that moves the claim of an order, in the books of its charge, no matter who sells at the desk by then.
-- Not valid: rows of before have none, and five million of them are not read while others wait.
alter table ledger_transactions add column siren text;
alter table ledger_transactions add constraint ledger_transactions_siren_check check (siren ~ '^\d{9}$') not valid;
comment on column ledger_transactions.siren is 'The taxpayer in whose books it stands; null where nobody sold at the desk, and for what was booked before 1.1.0: then its entry says so.';

insert into ledger_events (event) values ('claimMoved');
insert into ledger_accounts (code, nature) values ('other-sellers', 'asset');

create function books_of(of_event text, of_order bigint, of_payment bigint, of_credit bigint, of_desk bigint) returns text language sql stable as $$
  select coalesce(
    case
      when of_order is not null and of_event in ('orderReleased', 'paymentCollected', 'paymentCancelled', 'paymentRefunded', 'creditUsed', 'creditReversed', 'vatMoved') then (
        select coalesce(t.siren, b.siren) from ledger_transactions t left join book_entries b on b.transaction_id = t.id
        where t.order_id = of_order
        order by (t.event = 'orderCharged') desc, case when t.event = 'orderCharged' then -t.id else t.id end limit 1)
      when of_order is null and of_payment is not null and of_event <> 'feeCharged' then (
        select coalesce(t.siren, b.siren) from ledger_transactions t left join book_entries b on b.transaction_id = t.id
        where t.payment_id = of_payment and t.order_id is null
        order by (t.event = 'feeCharged') desc, t.id limit 1)
      when of_event = 'creditCancelled' then (
        select coalesce(t.siren, b.siren) from ledger_transactions t left join book_entries b on b.transaction_id = t.id
        where t.credit_id = of_credit and t.event = 'creditGranted' order by t.id limit 1)
    end,
    (select s.siren from conciergeries c join seller_identities s on s.id = c.seller_identity_id where c.id = of_desk))
$$;
comment on function books_of is 'The taxpayer in whose books something is to be booked: that of the last charge of its order, of what was paid ahead of one, of its fee or its credit; else of who sells at the desk.';

drop view invariant_vat_due;
drop view vat_standings;

-- What the ledger holds of the VAT of each order and fee, and what of it is due, company by company. Who is not subject to VAT owes none of what is paid ahead.
create view vat_standings as
with lines as (
  -- An order, or (below zero) the payment of a registration fee.
  select coalesce(t.order_id, -t.payment_id) as subject, t.conciergerie_id, coalesce(t.siren, b.siren, s.siren) as siren, e.account, e.amount_cents as cents,
    t.event in ('orderCharged', 'orderReleased', 'feeCharged', 'feeReleased') as is_charge
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and (e.account = 'receivable' or starts_with(e.account, 'vat'))
  left join book_entries b on b.transaction_id = t.id
  join conciergeries c on c.id = t.conciergerie_id left join seller_identities s on s.id = c.seller_identity_id
  where t.order_id is not null or t.payment_id is not null
), standing as (
  select subject, siren, min(conciergerie_id) as conciergerie_id,
    coalesce(sum(cents) filter (where account = 'receivable' and is_charge), 0) as charged,
    -coalesce(sum(cents) filter (where account = 'receivable' and not is_charge), 0) as received,
    bool_or(starts_with(account, 'vat')) as has_vat
  from lines group by subject, siren
), rates as (
  select subject, siren, split_part(account, ':', 2)::numeric as rate,
    -coalesce(sum(cents) filter (where is_charge and starts_with(account, 'vat:')), 0) as direct,
    -coalesce(sum(cents) filter (where is_charge and not starts_with(account, 'vat:')), 0) as waiting,
    -coalesce(sum(cents) filter (where starts_with(account, 'vat:')), 0) as booked
  from lines where account <> 'receivable' group by subject, siren, split_part(account, ':', 2)
  union all
  select s.subject, s.siren, v.rate_percent, 0, v.vat_cents, 0
  from standing s join orders o on o.id = s.subject join order_vat_lines v on v.order_id = o.id join offers f on f.id = o.offer_id and not f.partner_will_bill
  join conciergeries c on c.id = s.conciergerie_id left join seller_identities i on i.id = c.seller_identity_id
  where s.charged = 0 and s.received > 0
    and case when s.siren is not distinct from i.siren then i.id is null or i.vat_number is not null else s.has_vat end
)
select case when s.subject > 0 then s.subject end as order_id, case when s.subject < 0 then -s.subject end as payment_id, s.siren, s.conciergerie_id,
  trim_scale(r.rate) as rate_percent, sum(r.booked)::bigint as booked_cents,
  (sum(r.direct) + case when total.cents <= 0 then 0 else round(sum(r.waiting) * least(greatest(s.received, 0), total.cents) / total.cents) end)::bigint as due_cents
from standing s
left join orders o on o.id = s.subject
cross join lateral (select case when s.charged <> 0 then s.charged else coalesce(o.final_cents, 0) end as cents) total
join rates r on r.subject = s.subject and r.siren is not distinct from s.siren
group by s.subject, s.siren, s.conciergerie_id, s.received, total.cents, r.rate;
comment on view vat_standings is 'The VAT of each rate that is booked as due in the books of a company, and what is: all that was charged at once, and of the rest the part that is paid.';

create view invariant_vat_due as
select format('%s: %s cents of VAT at %s %% are booked as due in the books of %s, %s are', coalesce('Order ' || order_id, 'Payment ' || payment_id), booked_cents, rate_percent,
    coalesce(siren, 'nobody'), due_cents) as problem,
  order_id, payment_id, conciergerie_id
from vat_standings where booked_cents <> due_cents;

-- What was paid ahead where no VAT is charged, and has been booked as due: it goes back. Nothing is read where all sellers charge VAT.
do $$
begin
  if not exists (select from conciergeries c join seller_identities s on s.id = c.seller_identity_id and s.vat_number is null) then return; end if;
  with due as materialized (
    select v.*, due_cents - booked_cents as cents, row_number() over (partition by order_id, siren order by rate_percent) as place
    from vat_standings v
    join conciergeries c on c.id = v.conciergerie_id join seller_identities s on s.id = c.seller_identity_id and s.vat_number is null
    where v.order_id is not null and v.booked_cents <> v.due_cents
  ), booked as (
    insert into ledger_transactions (conciergerie_id, source_key, event, order_id, siren, created_at)
    select min(conciergerie_id), format('order-%s-no-vat-ahead-%s', order_id, coalesce(siren, '')), 'vatMoved', order_id, siren, now() from due group by order_id, siren
    returning id, order_id, siren
  )
  insert into ledger_entries (transaction_id, line, conciergerie_id, account, amount_cents)
  select b.id, 2 * d.place - entry.back, d.conciergerie_id, entry.account, entry.cents
  from due d join booked b on b.order_id = d.order_id and b.siren is not distinct from d.siren
  cross join lateral (values (1, 'vat-waiting:' || d.rate_percent, d.cents), (0, 'vat:' || d.rate_percent, -d.cents)) as entry (back, account, cents);
end $$;
