-- Accounts of third parties say whose they are, line by line: partners for whom money is held or who bear a credit, companies that order for themselves or bear one.
create function third_parties_of(of_order bigint, of_credit bigint) returns table (partner_id bigint, company_id bigint) language sql stable as $$
  select
    coalesce((select o.partner_id from orders o where o.id = of_order), (select k.partner_id from credits k where k.id = of_credit)),
    coalesce(
      (select c.client_company_id from orders o join conciergeries c on c.id = o.conciergerie_id where o.id = of_order and o.beneficiary_id is null),
      (select c.client_company_id from credits k join conciergeries c on c.id = k.conciergerie_id where k.id = of_credit and k.billing_type = 'company'))
$$;
comment on function third_parties_of is 'Who stands behind what is booked of an order or a credit, besides its beneficiary.';

alter table book_entries add column partner_id bigint;
alter table book_entries add column partner_name text not null default '';
alter table book_entries add column company_id bigint;
alter table book_entries add column company_name text not null default '';
comment on column book_entries.partner_id is 'The partner of its order, or who bears its credit; null for none, and in years whose file was kept before entries said so.';
comment on column book_entries.partner_name is 'The name of the partner then.';
comment on column book_entries.company_id is 'The company that ordered for itself, or bears the credit; null as for partner_id.';
comment on column book_entries.company_name is 'The name of the company then.';

-- Entries of years that are under way get what their numbers were given without. Files of years that are kept stay as they were handed over, and so does what they left.
create function name_third_parties_of_entries() returns bigint language plpgsql as $$
declare
  named bigint;
begin
  update book_entries b set partner_id = third.partner_id, partner_name = coalesce(p.company_name, ''), company_id = third.company_id, company_name = coalesce(k.name, '')
  from ledger_transactions t
  cross join lateral third_parties_of(t.order_id, t.credit_id) third
  left join partners p on p.id = third.partner_id
  left join client_companies k on k.id = third.company_id
  where t.id = b.transaction_id and b.partner_id is null and b.company_id is null
    and (third.partner_id is not null or third.company_id is not null)
    and not exists (select from kept_books y where y.siren = b.siren and y.year = b.year);
  get diagnostics named = row_count;
  return named;
end $$;
alter table book_entries disable trigger book_entries_append_only;
select name_third_parties_of_entries();
alter table book_entries enable trigger book_entries_append_only;
drop function name_third_parties_of_entries();
