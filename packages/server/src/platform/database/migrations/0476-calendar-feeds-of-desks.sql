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
