-- The way back of goods that were withdrawn from: sent, received at the desk, checked, taken back by the partner or kept. Each step is noted once and never changed, but for
-- the words that name a parcel or a person, which go with an account.
create table withdrawal_return_steps (
  withdrawal_id bigint not null references order_withdrawals,
  conciergerie_id bigint not null references conciergeries,
  step text not null check (step in ('sent', 'received', 'checked', 'to_partner', 'kept')),
  made_at timestamptz not null,
  made_by bigint references users,
  carrier text not null default '' check (length(carrier) <= 60 and (carrier = '' or step = 'sent')),
  tracking_number text not null default '' check (length(tracking_number) <= 60 and (tracking_number = '' or step = 'sent')),
  condition text check (condition in ('intact', 'damaged', 'incomplete')),
  note text not null default '' check (length(note) <= 500),
  given_to text not null default '' check (length(given_to) <= 200 and (given_to = '' or step = 'to_partner')),
  primary key (withdrawal_id, step),
  constraint what_is_checked_has_a_condition check ((condition is not null) = (step = 'checked'))
);
comment on table withdrawal_return_steps is 'The way back of goods that were withdrawn from (Code de la consommation, L221-23 and L221-24).';
comment on column withdrawal_return_steps.made_by is 'The beneficiary who says that they sent them, or the manager who noted it; null for what came back before steps were kept.';
comment on column withdrawal_return_steps.carrier is 'Who carries the parcel: with its number, the proof that it was sent.';
comment on column withdrawal_return_steps.condition is 'In which state the desk found them.';
comment on column withdrawal_return_steps.given_to is 'Who took them for the partner.';
create unique index a_return_ends_once on withdrawal_return_steps (withdrawal_id) where step in ('to_partner', 'kept');

create function return_step_only_forgets() returns trigger language plpgsql as $$
begin
  if (new.withdrawal_id, new.conciergerie_id, new.step, new.made_at) = (old.withdrawal_id, old.conciergerie_id, old.step, old.made_at)
    and new.made_by is not distinct from old.made_by and new.condition is not distinct from old.condition
    and new.carrier in (old.carrier, '') and new.tracking_number in (old.tracking_number, '') and new.note in (old.note, '') and new.given_to in (old.given_to, '') then
    return new;
  end if;
  raise exception 'a step of a return is never rewritten' using errcode = 'restrict_violation';
end $$;
create trigger withdrawal_return_steps_only_forget before update on withdrawal_return_steps for each row execute function return_step_only_forgets();
create trigger withdrawal_return_steps_kept before delete on withdrawal_return_steps for each row execute function refuse_change();
create trigger a_refuse_while_desk_moves before insert on withdrawal_return_steps for each row when (new.conciergerie_id is not null)
  execute function refuse_while_desk_moves();
-- The returns of a desk that are not over: what waits for goods, in the order in which its money is due.
create index returns_of_desk on order_withdrawals (conciergerie_id, due_on, id) where awaits = 'return';

-- What was carried out before was given back, and nobody waits for it any more.
insert into withdrawal_return_steps (withdrawal_id, conciergerie_id, step, made_at)
select w.id, w.conciergerie_id, steps.step, w.carried_out_at
from order_withdrawals w cross join (values ('received'), ('kept')) as steps (step)
where w.awaits = 'return' and w.carried_out_at is not null;
