-- A conciergerie that moves to another server takes nothing new here: neither while its rows are copied nor afterwards.
alter table conciergeries add column moving_since timestamptz;
comment on column conciergeries.moving_since is
  'Since when it takes no new rows here, because it moves to another server (npm run move-desk) or has moved there; null for all others.';

create function refuse_while_desk_moves() returns trigger language plpgsql as $$
declare
  desk record;
begin
  -- The lock that the foreign key takes anyway: whoever moves the desk waits for all that were let in.
  select moving_since, server_origin into desk from conciergeries where id = new.conciergerie_id for key share;
  -- What is noted about people who have moved, for example that they were sent on, is still written down here.
  if desk.moving_since is not null and (desk.server_origin is null or tg_nargs = 0) then
    raise exception 'Conciergerie % moves to another server.', new.conciergerie_id using errcode = 'lock_not_available';
  end if;
  return new;
end $$;

do $$
declare
  of_desks record;
begin
  for of_desks in
    select c.relname, a.attnotnull as always
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'conciergerie_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'ui_events'
  loop
    execute format(
      'create trigger a_refuse_while_desk_moves before insert on %I for each row when (new.conciergerie_id is not null)
       execute function refuse_while_desk_moves(%s)',
      of_desks.relname, case when of_desks.always then '' else quote_literal('until it has moved') end);
  end loop;
end $$;
