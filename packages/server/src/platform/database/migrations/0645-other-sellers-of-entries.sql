-- What two companies owe each other for an order or a credit says with whom: each line on the account of other sellers has the company as its auxiliary.
-- Not in SQL: written into the statement that numbers entries it would be joined with the whole ledger, for events that have no other half.
create function other_seller_of(of_event text, of_key text) returns table (siren text, name text) language plpgsql stable rows 1 as $$
begin
  if of_event <> 'claimMoved' then return; end if;
  return query
    select twin.siren, coalesce((select s.legal_name from seller_identities s where s.siren = twin.siren order by s.id desc limit 1), twin.siren)
    from ledger_transactions twin
    where twin.source_key = case
      when of_key ~ '-from-\d{9}$' then regexp_replace(of_key, '-from-(\d{9})$', '-to-\1')
      else regexp_replace(of_key, '-to-(\d{9})$', '-from-\1')
    end;
end $$;
comment on function other_seller_of is 'The company in whose books the other half of a moved claim stands: each half has the key of the other but for its direction.';

alter table book_entries add column seller_siren text;
alter table book_entries add column seller_name text not null default '';
comment on column book_entries.seller_siren is 'Of a moved claim: the company that it is owed to or by; null for all else, and in years whose file was kept before entries said so.';
comment on column book_entries.seller_name is 'The name of that company then.';

-- Entries of years that are under way get what their numbers were given without. Files of years that are kept stay as they were handed over.
create function name_other_sellers_of_entries() returns bigint language plpgsql as $$
declare
  named bigint;
begin
  update book_entries b set seller_siren = other.siren, seller_name = other.name
  from ledger_transactions t cross join lateral other_seller_of(t.event, t.source_key) other
  where t.id = b.transaction_id and t.event = 'claimMoved' and b.seller_siren is null
    and not exists (select from kept_books y where y.siren = b.siren and y.year = b.year);
  get diagnostics named = row_count;
  return named;
end $$;
alter table book_entries disable trigger book_entries_append_only;
select name_other_sellers_of_entries();
alter table book_entries enable trigger book_entries_append_only;
drop function name_other_sellers_of_entries();
