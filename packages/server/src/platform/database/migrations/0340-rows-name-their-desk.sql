-- What grows with orders names its conciergerie, so that a desk can be moved to another server in one piece (docs/decisions/0029).
alter table order_series add constraint order_series_of_desk unique (id, conciergerie_id);

alter table order_series_days add column conciergerie_id bigint;
update order_series_days d set conciergerie_id = s.conciergerie_id from order_series s where s.id = d.series_id;
alter table order_series_days alter column conciergerie_id set not null;
alter table order_series_days drop constraint order_series_days_series_id_fkey;
alter table order_series_days add constraint order_series_days_of_series
  foreign key (series_id, conciergerie_id) references order_series (id, conciergerie_id) on delete restrict;

alter table payment_collections add column conciergerie_id bigint references conciergeries on delete restrict;
update payment_collections k set conciergerie_id = coalesce(
  (select p.conciergerie_id from payments p where p.id = k.payment_id),
  (select u.conciergerie_id from users u where u.id = k.user_id),
  (select min(c.id) from conciergeries c));
alter table payment_collections alter column conciergerie_id set not null;
comment on column payment_collections.conciergerie_id is 'That of the payment; of its owner for a card that is to be kept.';
