-- A company that reports its sales to consumers sends its documents between companies from the same day on: what is invoiced to a company is not reported.
create function queue_invoices_since(of_siren text, of_day date, of_moment timestamptz) returns bigint language plpgsql as $$
declare
  queued bigint;
begin
  insert into invoice_transmissions (conciergerie_id, conciergerie_ids, bill_id, self_billed_invoice_id, commission_invoice_id, partner_id, sender_siren,
    seller_siren, buyer_siren, other_party, reference, is_credit_note, issued_on, including_vat_cents, file_id, state, next_try_at, tracking_id, created_at)
  select d.conciergerie_id, d.conciergerie_ids, d.bill_id, d.self_billed_id, d.commission_id, d.partner_id, of_siren, d.document -> 'seller' ->> 'siren',
    d.document -> 'buyer' ->> 'siren', d.other_party, d.document ->> 'reference', d.is_credit_note, d.issued_on, (d.document ->> 'includingVatCents')::bigint,
    d.file_id, 'waiting', of_moment, gen_random_uuid()::text, of_moment
  from (
    select b.conciergerie_id, array[b.conciergerie_id] as conciergerie_ids, b.id as bill_id, null::bigint as self_billed_id, null::bigint as commission_id,
      null::bigint as partner_id, b.document, b.document -> 'buyer' ->> 'name' as other_party, b.kind = 'credit_note' as is_credit_note, b.issued_on, b.file_id
    from bills b join conciergeries c on c.id = b.conciergerie_id and c.server_origin is null and c.moving_since is null
    where b.issued_on >= of_day and b.document -> 'seller' ->> 'siren' = of_siren and is_company_order(b.order_id)
      and not exists (select from invoice_transmissions t where t.bill_id = b.id)
    union all
    select null, i.conciergerie_ids, null, i.id, null, i.partner_id, i.document, i.document -> 'seller' ->> 'legalName', i.kind = 'self_billed_credit_note', i.issued_on, i.file_id
    from self_billed_invoices i
    where i.issued_on >= of_day and i.document -> 'buyer' ->> 'siren' = of_siren
      and not exists (select from invoice_transmissions t where t.self_billed_invoice_id = i.id)
    union all
    select null, m.conciergerie_ids, null, null, m.id, m.partner_id, m.document, m.document -> 'buyer' ->> 'name', m.kind = 'commission_credit_note', m.issued_on, m.file_id
    from commission_invoices m
    where m.issued_on >= of_day and m.siren = of_siren
      and not exists (select from invoice_transmissions t where t.commission_invoice_id = m.id)
  ) d
  where coalesce((d.document ->> 'isTrial')::boolean, false) = false
  on conflict do nothing;
  get diagnostics queued = row_count;
  return queued;
end $$;
comment on function queue_invoices_since is 'Notes the documents of a company that were issued from a day on for the invoicing platform, each once; answers how many.';

insert into invoicing_sellers (siren, starts_on, noted_at)
select siren, min(starts_on), now() from ereporting_regimes where regime is not null group by siren
on conflict (siren) do update set starts_on = excluded.starts_on where excluded.starts_on < invoicing_sellers.starts_on;
select queue_invoices_since(s.siren, s.starts_on, now())
from invoicing_sellers s where exists (select from ereporting_regimes r where r.siren = s.siren and r.regime is not null);

create view invariant_reporting_companies_send as
select format('%s reports since %s and sends its invoices %s', r.siren, r.since, coalesce('since ' || s.starts_on, 'never')) as problem, r.siren
from (select siren, min(starts_on) as since from ereporting_regimes where regime is not null group by siren) r
left join invoicing_sellers s on s.siren = r.siren
where s.siren is null or s.starts_on > r.since;
