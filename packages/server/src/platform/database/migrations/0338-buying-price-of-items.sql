-- The rule of docs/rules/billing.md "A buying price", for questions over many orders: the same as `buyingPrice` of the domain, which statements are made by.
create function item_buying_cents(quantity numeric, sale_cents bigint, on_quote boolean, own_unit_cents bigint, quote_percent numeric, usual_percent numeric,
  may_override boolean) returns numeric language sql immutable parallel safe
return case
  when sale_cents is null then null
  when own_unit_cents is not null and (coalesce(case when on_quote then quote_percent end, usual_percent) is null or (may_override and not on_quote))
    then round(own_unit_cents * quantity)
  when coalesce(case when on_quote then quote_percent end, usual_percent) is not null
    then round(sale_cents * coalesce(case when on_quote then quote_percent end, usual_percent) / 100)
  when sale_cents = 0 then 0
end;
comment on function item_buying_cents is 'What an ordered item costs us, tax included; null while nothing says it. usual_percent is the offer''s percentage, else the partner''s.';
