-- Apart from the columns, so that readers of the books wait for nothing: disabling a trigger stops writers alone, and numbering goes on afterwards.
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
