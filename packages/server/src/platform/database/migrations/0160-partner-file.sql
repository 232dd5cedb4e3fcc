-- The file of a partner: two managers in one form, presentations as one desk shows them, pictures in the order in which they came.

alter table partners add column version integer not null default 1;
comment on column partners.version is 'Counts the saves, so that a second one from the same form is told of the first.';
alter table partner_presentations add column version integer not null default 1;
alter table partner_conciergeries add column version integer not null default 1;
alter table partner_images add column added_at timestamptz not null default now();

create table presentation_conciergeries (
  presentation_id bigint not null references partner_presentations on delete restrict,
  conciergerie_id bigint not null references conciergeries on delete restrict,
  shown boolean not null default true,
  order_rank integer check (order_rank between 0 and 9999),
  primary key (presentation_id, conciergerie_id)
);
comment on table presentation_conciergeries is 'What a desk does otherwise with a presentation; without a row it shows it in its usual place.';
comment on column presentation_conciergeries.shown is 'False: there the partner stands in the category with its name alone.';
comment on column presentation_conciergeries.order_rank is 'Null: the presentation''s own.';
create index presentation_conciergeries_by_conciergerie on presentation_conciergeries (conciergerie_id);
