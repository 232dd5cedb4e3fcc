-- The desk's and the partner's lists of orders, at a million of them: whatever they are narrowed by is judged in an index alone, and whatever they
-- are sorted by has an index in that order.

-- Filters that leave few orders of many are judged here without reading one of them.
drop index orders_of_conciergerie;
create index orders_of_conciergerie on orders (conciergerie_id, id desc)
  include (status, workflow, category_id, partner_id, offer_id, beneficiary_id, payment_mode, begin_date, created_at, total_cents, final_cents, reprocessing);

-- Days of ordering, amounts, offers: (desk, what is sorted by, number).
create index orders_by_moment on orders (conciergerie_id, created_at, id) include (final_cents);
create index orders_by_amount on orders (conciergerie_id, final_cents, id);
create index orders_by_offer_label on orders (conciergerie_id, offer_label_fr collate "fr-x-icu", id);
-- The names by which orders are sorted, and the few orders that have none.
create index users_by_name on users ((last_name || ' ' || first_name) collate "fr-x-icu", id);
create index orders_of_companies on orders (conciergerie_id, id desc) where beneficiary_id is null;

-- Words lead to offers, partners and people, and from there to the orders of a desk.
drop index orders_by_offer;
create index orders_by_offer on orders (offer_id, id desc) include (conciergerie_id, final_cents);

-- A partner's tasks are few among all their orders: found by status.
create index orders_by_partner_status on orders (partner_id, status, id desc) include (workflow, partner_returned_at);

-- Filters of which few orders are: each has an index that leads to those.
create index orders_by_category on orders (category_id, id desc) include (conciergerie_id, final_cents);
create index orders_by_payment_mode on orders (conciergerie_id, payment_mode, id desc) include (final_cents);
create index orders_by_workflow on orders (conciergerie_id, workflow, id desc) include (final_cents);
create index orders_on_quote on orders (conciergerie_id, id desc) where total_cents is null;
create index orders_to_reprocess on orders (conciergerie_id, id desc) where reprocessing;
create index important_people on users (id) where vip;

-- What people are found by, ready to be compared: an index of three letters leads to candidates, and each of them is looked at once more.
alter table users add column search_words text not null
  generated always as (searchable(first_name || ' ' || last_name || ' ' || email::text || ' ' || login::text)) stored;
drop index users_by_words;
create index users_by_words on users using gin (search_words gin_trgm_ops);
comment on column users.search_words is 'Names, e-mail and login in small letters without accents, to be searched.';
