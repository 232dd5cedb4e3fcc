-- Who leaves may leave a series behind and nothing else: begun for later, or with a desk that never made an order of it yet.
create or replace function note_departures(leaver bigint, at_desks bigint[], why text, since timestamptz) returns void language sql as $$
  insert into departures (conciergerie_id, user_id, reason, left_at)
  select d.id, leaver, why, since from unnest(at_desks) as d(id)
  where exists (select from orders o where o.beneficiary_id = leaver and o.conciergerie_id = d.id)
    or exists (select from credits r where r.user_id = leaver and r.conciergerie_id = d.id)
    or exists (select from order_series s where s.beneficiary_id = leaver and s.conciergerie_id = d.id and s.state = 'active')
  on conflict (user_id, conciergerie_id) do nothing
$$;

create or replace function note_departure_of_account() returns trigger language plpgsql as $$
begin
  if new.active then
    delete from departures where user_id = new.id and reason <> 'relation';
  else
    delete from departures where user_id = new.id;
    perform note_departures(new.id,
      array(select o.conciergerie_id from orders o where o.beneficiary_id = new.id
        union select r.conciergerie_id from credits r where r.user_id = new.id
        union select s.conciergerie_id from order_series s where s.beneficiary_id = new.id and s.state = 'active'),
      case new.deactivation_reason when 'scim' then 'directory' when 'absent-from-file' then 'file' when 'inactivity' then 'inactivity'
        when 'removal' then 'removal' else 'desk' end,
      coalesce(new.deactivated_at, now()));
  end if;
  return null;
end $$;

comment on table departures is
  'Somebody who was served by a desk and is not any more, with orders, credits or running series there: what is left is read when it is asked for. Deleted when they come back.';

-- Who left before with a series alone. A desk that is on its way to another server takes no new rows.
select note_departures(u.id,
  array(select s.conciergerie_id from order_series s join conciergeries c on c.id = s.conciergerie_id
    where s.beneficiary_id = u.id and s.state = 'active' and c.moving_since is null),
  case u.deactivation_reason when 'scim' then 'directory' when 'absent-from-file' then 'file' when 'inactivity' then 'inactivity'
    when 'removal' then 'removal' else 'desk' end,
  coalesce(u.deactivated_at, u.updated_at))
from users u where u.is_beneficiary and not u.active and u.anonymised_at is null;

-- What an order costs us is not known while nothing says it of one of its items: a sum of the others would be too low, and its margin too high.
create or replace view reckoned_buying_prices as
select o.id as order_id, o.conciergerie_id, o.partner_id, o.offer_id, settled.order_id is not null as is_settled,
  case when settled.order_id is not null then settled.including_vat_cents else (
    select case when bool_and(priced.cents is not null) then sum(priced.cents) end::bigint
    from order_items i
    cross join lateral (select item_buying_cents(i.quantity, i.amount_cents, i.on_quote, i.buying_price_cents, f.on_quote_buying_price_percent,
      coalesce(f.all_items_buying_price_percent, p.all_items_buying_price_percent),
      f.products_may_override_buying_price or p.products_may_override_buying_price) as cents) priced
    where i.order_id = o.id and i.quantity > 0) end as cents
from orders o
join offers f on f.id = o.offer_id
join partners p on p.id = o.partner_id
left join billing_statement_lines settled on settled.order_id = o.id;

update order_buying_prices k set cents = r.cents from reckoned_buying_prices r where k.order_id = r.order_id and k.cents is distinct from r.cents;
comment on column order_buying_prices.cents is
  'The line of a billing statement that it stands in, else the sum of its items (item_buying_cents); null while nothing says it of one of them.';
