-- What a partner's file asks each time it is opened: the orders of some weeks by offer and desk, and those of the next days.
create index orders_by_partner_moment on orders (partner_id, created_at) include (conciergerie_id, offer_id);
create index orders_by_partner_day on orders (partner_id, begin_date) include (conciergerie_id) where begin_date is not null;
