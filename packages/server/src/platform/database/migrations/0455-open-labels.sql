-- What a scan left open is kept with the desk, not with the device: another till sees it, and settles it.
create table open_labels (
  conciergerie_id bigint not null references conciergeries on delete restrict,
  kind text not null check (kind in ('remise', 'reception')),
  code text not null check (length(code) between 1 and 60),
  result text not null check (result in ('unknown', 'foreign', 'elsewhere')),
  order_item_id bigint references order_items on delete cascade,
  message text not null default '' check (length(message) <= 1000),
  scanned_at timestamptz not null,
  scanned_by bigint not null references users on delete restrict,
  primary key (conciergerie_id, kind, code),
  check (result <> 'elsewhere' or order_item_id is not null)
);
comment on table open_labels is 'Labels that were scanned and stand for no item of the act under way: each stays until somebody decides what becomes of it.';
create index open_labels_of_item on open_labels (order_item_id) where order_item_id is not null;
create trigger a_refuse_while_desk_moves before insert on open_labels for each row when (new.conciergerie_id is not null)
  execute function refuse_while_desk_moves();
