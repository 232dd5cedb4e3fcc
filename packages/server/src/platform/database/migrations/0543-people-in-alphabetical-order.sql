-- As 0542, for people.
create index new_users_by_name on users ((last_name || ' ' || first_name) collate alphabetical, id);
create index new_users_by_conciergerie on users (conciergerie_id, last_name collate alphabetical, first_name collate alphabetical) where is_beneficiary;
create index new_managers_by_name on users (last_name collate alphabetical) where is_manager;
drop index users_by_name, users_by_conciergerie, managers_by_name;
alter index new_users_by_name rename to users_by_name;
alter index new_users_by_conciergerie rename to users_by_conciergerie;
alter index new_managers_by_name rename to managers_by_name;
