-- A new conciergerie has a list of what its first day needs, ticked by what is there; somebody may hide it. Who has taken orders is beyond it.

alter table conciergeries add column first_day_hidden boolean not null default false;
comment on column conciergeries.first_day_hidden is 'Whether the list of what its first day needs stays off the home screen.';

update conciergeries c set first_day_hidden = true where exists (select from orders o where o.conciergerie_id = c.id);
