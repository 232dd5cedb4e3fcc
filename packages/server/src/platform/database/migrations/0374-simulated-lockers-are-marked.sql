-- A cabinet is simulated because its desk says so. Without an address and without the mark it has no connection.

alter table lockers drop constraint lockers_check;
-- Until now an empty address made a simulator. Only those that were used as one keep the mark; it counts where the server allows simulators.
update lockers l set is_simulated = false
where l.is_simulated
  and not exists (select from locker_events e where e.locker_id = l.id and e.proved_by = 'bench')
  and not exists (select from bench_lines b where b.locker_id = l.id)
  and not exists (select from bench_events b where b.locker_id = l.id);
alter table lockers
  add constraint lockers_with_address_have_key check (endpoint is null or key_sealed is not null),
  add constraint simulated_lockers_have_no_address check (not is_simulated or endpoint is null);
comment on column lockers.is_simulated is 'Its doors are drawn at /nexence, where the server allows simulators (LOCKER_SIMULATOR).';
comment on column lockers.endpoint is 'Where its maker takes commands; null for a simulated cabinet, and for one without connection.';
