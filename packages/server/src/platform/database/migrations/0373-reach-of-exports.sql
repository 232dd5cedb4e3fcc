-- A file that was made holds what its reader could reach then. Who may reach less by now does not get it.
alter table export_runs
  add column desk_ids bigint[] not null default '{}',
  add column partner_id bigint,
  add column profiles text[] not null default '{}';
comment on column export_runs.desk_ids is 'The conciergeries that a manager could reach when it was made: it is theirs as long as they reach all of them.';
comment on column export_runs.partner_id is 'For whom its reader worked when it was made; null for who is no partner.';
comment on column export_runs.profiles is 'As what its reader was known when it was made, e.g. manager: it is theirs as long as they are all of that.';

update export_runs r set
  desk_ids = case when u.is_manager
    then array(select m.conciergerie_id from manager_conciergeries m where m.user_id = u.id) else '{}' end,
  partner_id = u.partner_id,
  profiles = array_remove(array[
    case when u.is_beneficiary then 'beneficiary' end, case when u.is_manager then 'manager' end,
    case when u.is_partner then 'partner' end, case when u.is_admin then 'admin' end], null)
  from users u where u.id = r.user_id;
