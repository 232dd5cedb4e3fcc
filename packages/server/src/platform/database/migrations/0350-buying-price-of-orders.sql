-- What each order costs us, kept with it: the explorer asks it of a million orders, and items, offers, partners and statements are too many to ask each time.

-- What stands in a statement of the partner is what was settled; all else is what the order says by itself (docs/rules/billing.md).
create view reckoned_buying_prices as
select o.id as order_id, o.conciergerie_id, o.partner_id, o.offer_id, settled.order_id is not null as is_settled,
  case when settled.order_id is not null then settled.including_vat_cents else (
    select sum(item_buying_cents(i.quantity, i.amount_cents, i.on_quote, i.buying_price_cents, f.on_quote_buying_price_percent,
      coalesce(f.all_items_buying_price_percent, p.all_items_buying_price_percent),
      f.products_may_override_buying_price or p.products_may_override_buying_price))::bigint
    from order_items i where i.order_id = o.id and i.quantity > 0) end as cents
from orders o
join offers f on f.id = o.offer_id
join partners p on p.id = o.partner_id
left join billing_statement_lines settled on settled.order_id = o.id;

-- Filled before it has keys: a million rows that are checked one by one take ten times as long.
create table order_buying_prices as select order_id, conciergerie_id, cents from reckoned_buying_prices;
alter table order_buying_prices
  alter column order_id set not null,
  alter column conciergerie_id set not null,
  add primary key (order_id),
  add foreign key (order_id) references orders on delete restrict,
  add foreign key (conciergerie_id) references conciergeries on delete restrict;
comment on table order_buying_prices is 'What an order costs us. Kept by triggers; reckoned_buying_prices says what stands in it, and the doctor compares them.';
comment on column order_buying_prices.cents is 'The line of a billing statement that it stands in, else the sum of its items (item_buying_cents); null while nothing says it of any item.';
analyze order_buying_prices;

create trigger a_refuse_while_desk_moves before insert on order_buying_prices for each row when (new.conciergerie_id is not null)
  execute function refuse_while_desk_moves();

-- Rows are locked before they are reckoned, by a statement of its own: of two who write about one order the later one sees what the earlier one has written.
create function keep_buying_prices(of_orders bigint[]) returns void language plpgsql as $$
begin
  perform from order_buying_prices where order_id = any(of_orders) order by order_id for update;
  update order_buying_prices k set cents = r.cents
    from reckoned_buying_prices r where r.order_id = any(of_orders) and k.order_id = r.order_id and k.cents is distinct from r.cents;
  insert into order_buying_prices (order_id, conciergerie_id, cents)
    select r.order_id, r.conciergerie_id, r.cents from reckoned_buying_prices r
    where r.order_id = any(of_orders) and not exists (select from order_buying_prices k where k.order_id = r.order_id) order by r.order_id;
end $$;
comment on function keep_buying_prices is 'Reckons what these orders cost us, and keeps it.';

-- Whoever changes terms waits for orders that are being placed, and they for the new terms: otherwise neither would see the other's row. The rows of the offer
-- and the partner are shared by all who order.
create function keep_buying_prices_of_new_items() returns trigger language plpgsql as $$
begin
  perform from offers where id in (select o.offer_id from orders o where o.id in (select order_id from new_rows)) order by id for share;
  perform from partners where id in (select o.partner_id from orders o where o.id in (select order_id from new_rows)) order by id for share;
  perform keep_buying_prices(array(select distinct order_id from new_rows));
  return null;
end $$;
create trigger buying_prices_of_new_items after insert on order_items referencing new table as new_rows
  for each statement execute function keep_buying_prices_of_new_items();

create function keep_buying_prices_of_changed_items() returns trigger language plpgsql as $$
declare
  changed bigint[] := array(
    select distinct n.order_id from new_rows n join old_rows o using (id)
    where (n.quantity, n.amount_cents, n.on_quote, n.buying_price_cents) is distinct from (o.quantity, o.amount_cents, o.on_quote, o.buying_price_cents));
begin
  if cardinality(changed) > 0 then perform keep_buying_prices(changed); end if;
  return null;
end $$;
create trigger buying_prices_of_changed_items after update on order_items referencing old table as old_rows new table as new_rows
  for each statement execute function keep_buying_prices_of_changed_items();

create function keep_buying_prices_of_lines() returns trigger language plpgsql as $$
declare
  changed bigint[] := array(select order_id from changed_rows where order_id is not null);
begin
  if cardinality(changed) > 0 then perform keep_buying_prices(changed); end if;
  return null;
end $$;
create trigger buying_prices_of_new_lines after insert on billing_statement_lines referencing new table as changed_rows
  for each statement execute function keep_buying_prices_of_lines();
create trigger buying_prices_of_changed_lines after update on billing_statement_lines referencing new table as changed_rows
  for each statement execute function keep_buying_prices_of_lines();
create trigger buying_prices_of_removed_lines after delete on billing_statement_lines referencing old table as changed_rows
  for each statement execute function keep_buying_prices_of_lines();

-- What is settled stays what it is. The update that leads here holds the row that orders share.
create function keep_buying_prices_under_terms() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'partner' then
    perform keep_buying_prices(array(select o.id from orders o
      where o.partner_id = new.id and not exists (select from billing_statement_lines l where l.order_id = o.id)));
  else
    perform keep_buying_prices(array(select o.id from orders o
      where o.offer_id = new.id and not exists (select from billing_statement_lines l where l.order_id = o.id)));
  end if;
  return null;
end $$;
create trigger buying_prices_under_terms after update of all_items_buying_price_percent, products_may_override_buying_price on partners
  for each row when ((old.all_items_buying_price_percent, old.products_may_override_buying_price)
    is distinct from (new.all_items_buying_price_percent, new.products_may_override_buying_price))
  execute function keep_buying_prices_under_terms('partner');
create trigger buying_prices_under_terms
  after update of all_items_buying_price_percent, on_quote_buying_price_percent, products_may_override_buying_price on offers
  for each row when ((old.all_items_buying_price_percent, old.on_quote_buying_price_percent, old.products_may_override_buying_price)
    is distinct from (new.all_items_buying_price_percent, new.on_quote_buying_price_percent, new.products_may_override_buying_price))
  execute function keep_buying_prices_under_terms('offer');

create view invariant_kept_buying_prices as
select format('Order %s is kept at a buying price of %s, it comes to %s', r.order_id, coalesce(k.cents::text, 'nothing'), coalesce(r.cents::text, 'nothing'))
    as problem,
  r.order_id, r.conciergerie_id
from reckoned_buying_prices r left join order_buying_prices k on k.order_id = r.order_id
where k.cents is distinct from r.cents or k.conciergerie_id is distinct from r.conciergerie_id;
