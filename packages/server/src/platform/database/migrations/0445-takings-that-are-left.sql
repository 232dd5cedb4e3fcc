-- What a deposit leaves of the takings of its form, noted with the deposit: since when takings lie in a register is then read from what came after the last one, not from all its years.
alter table cash_register_entries add column takings_left_cents bigint;
comment on column cash_register_entries.takings_left_cents is 'Of a deposit: the takings of its form less all deposits, this one included; null for all else, and for deposits before 1.1.0.';

create function register_takings_left(of_register bigint, of_means text) returns bigint language sql stable as $$
  select coalesce(
    (select last.takings_left_cents + (select coalesce(sum(t.amount_cents), 0) from cash_register_entries t
        where t.cash_register_id = of_register and t.means = of_means and t.id > last.id and t.category in (0, 2))
      from (select d.id, d.takings_left_cents from cash_register_entries d
        where d.cash_register_id = of_register and d.means = of_means and d.category = 2 order by d.id desc limit 1) last),
    (select coalesce(sum(t.amount_cents), 0) from cash_register_entries t where t.cash_register_id = of_register and t.means = of_means and t.category in (0, 2)))::bigint
$$;
comment on function register_takings_left is 'The takings of a form that no deposit has brought away, in cents.';
