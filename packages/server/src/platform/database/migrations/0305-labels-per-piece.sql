-- Three shirts of one line may carry a label each: the line has changed hands once each of them was scanned.

alter table item_labels add column piece smallint check (piece between 1 and 50);
comment on column item_labels.piece is 'Which of the pieces of its item carries it, from 1; null where it stands for the whole item.';
create unique index one_label_per_piece on item_labels (order_item_id, piece) where piece is not null;

create table handover_pieces (
  handover_id bigint not null,
  conciergerie_id bigint not null,
  order_item_id bigint not null references order_items on delete restrict,
  piece smallint not null check (piece between 1 and 50),
  scanned_at timestamptz not null,
  scanned_by bigint not null references users on delete restrict,
  primary key (handover_id, order_item_id, piece),
  foreign key (handover_id, conciergerie_id) references handovers (id, conciergerie_id) on delete restrict
);
comment on table handover_pieces is 'The pieces of an item that were scanned one by one in an act; the item is ticked with the last of them.';
create index handover_pieces_of_item on handover_pieces (order_item_id);
