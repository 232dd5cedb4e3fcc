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

-- Who left before with a series alone.
select note_departures(u.id,
  array(select s.conciergerie_id from order_series s where s.beneficiary_id = u.id and s.state = 'active'),
  case u.deactivation_reason when 'scim' then 'directory' when 'absent-from-file' then 'file' when 'inactivity' then 'inactivity'
    when 'removal' then 'removal' else 'desk' end,
  coalesce(u.deactivated_at, u.updated_at))
from users u where u.is_beneficiary and not u.active and u.anonymised_at is null;
