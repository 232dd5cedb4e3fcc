-- Whose hours a group of a partner's calendar are, and a way to a partner's appointments by time.

create table calendar_people (
  partner_id bigint not null references partners on delete restrict,
  conciergerie_id bigint not null references conciergeries on delete restrict,
  group_number integer not null check (group_number between 1 and 99),
  name citext not null check (length(name::text) between 1 and 99),
  created_at timestamptz not null default now(),
  primary key (partner_id, conciergerie_id, group_number),
  constraint calendar_people_have_different_names unique (partner_id, conciergerie_id, name)
);
comment on table calendar_people is 'What a person of a partner is called in its calendar at a desk; a group without a row has no name.';

create index orders_by_partner_service on orders (partner_id, service_at) where service_time is not null;
