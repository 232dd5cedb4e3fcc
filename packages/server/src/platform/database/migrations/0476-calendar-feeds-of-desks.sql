-- Other calendars read the appointments of a desk as well: at an address of their own for each of its managers.

alter table calendar_feeds alter column partner_id drop not null;
alter table calendar_feeds add column conciergerie_id bigint references conciergeries on delete restrict;
alter table calendar_feeds add constraint calendar_feeds_are_of_a_partner_or_a_desk check (num_nonnulls(partner_id, conciergerie_id) = 1);
alter table calendar_feeds add constraint calendar_feeds_of_desks_have_a_maker check (conciergerie_id is null or created_by is not null);
create unique index one_live_feed_per_desk_and_manager on calendar_feeds (conciergerie_id, created_by) where revoked_at is null and conciergerie_id is not null;
create trigger a_refuse_while_desk_moves before insert on calendar_feeds for each row when (new.conciergerie_id is not null)
  execute function refuse_while_desk_moves();
comment on table calendar_feeds is 'Secret addresses at which other calendars read the appointments of a partner, or of a desk. Only a hash of each is kept.';
comment on column calendar_feeds.conciergerie_id is 'Of a desk: whose manager made it.';

-- An address ends with the right that it stands on: who gets that right back makes a new address.
create function revoke_calendar_feeds_of_desk() returns trigger language plpgsql as $$
begin
  update calendar_feeds set revoked_at = now() where created_by = old.user_id and conciergerie_id = old.conciergerie_id and revoked_at is null;
  return null;
end $$;
create trigger revoke_calendar_feeds after delete on manager_conciergeries for each row execute function revoke_calendar_feeds_of_desk();

create function revoke_calendar_feeds_of_account() returns trigger language plpgsql as $$
begin
  update calendar_feeds f set revoked_at = now() where f.created_by = new.id and f.revoked_at is null
    and (new.active and case when f.partner_id is null then new.is_manager
      else new.is_partner and new.partner_id = f.partner_id and new.has_partner_calendar end) is not true;
  return null;
end $$;
create trigger revoke_calendar_feeds after update of active, is_manager, is_partner, partner_id, has_partner_calendar on users for each row
  when ((old.active, old.is_manager, old.is_partner, old.partner_id, old.has_partner_calendar)
    is distinct from (new.active, new.is_manager, new.is_partner, new.partner_id, new.has_partner_calendar))
  execute function revoke_calendar_feeds_of_account();

-- Those whose right was lost before.
update calendar_feeds f set revoked_at = now() from users u
where u.id = f.created_by and f.revoked_at is null and f.partner_id is not null
  and (u.active and u.is_partner and u.partner_id = f.partner_id and u.has_partner_calendar) is not true;
