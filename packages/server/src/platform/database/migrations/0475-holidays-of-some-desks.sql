-- A holiday can be of some desks only: Good Friday and 26 December are holidays in Alsace and in Moselle. One without desks closes all of them.

create table holiday_desks (
  holiday_id bigint not null references holidays on delete cascade,
  conciergerie_id bigint not null references conciergeries on delete cascade,
  primary key (holiday_id, conciergerie_id)
);
comment on table holiday_desks is 'The desks that a holiday closes; none where it closes every desk.';
create trigger a_refuse_while_desk_moves before insert on holiday_desks for each row when (new.conciergerie_id is not null)
  execute function refuse_while_desk_moves();
create index holiday_desks_of_conciergerie on holiday_desks (conciergerie_id);

create view desk_holidays as
select c.id as conciergerie_id, h.id as holiday_id, h.day, h.name
from conciergeries c join holidays h
  on not exists (select from holiday_desks d where d.holiday_id = h.id)
  or exists (select from holiday_desks d where d.holiday_id = h.id and d.conciergerie_id = c.id);
comment on view desk_holidays is 'The holidays of each desk: those of every desk, and its own.';
