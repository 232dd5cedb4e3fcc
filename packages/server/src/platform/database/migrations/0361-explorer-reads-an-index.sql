-- The explorer asks of all orders when they were done and who placed them: both stand in the index that it reads instead of the orders.
drop index orders_of_conciergerie;
create index orders_of_conciergerie on orders (conciergerie_id, id desc) include (status, workflow, category_id, partner_id, offer_id, beneficiary_id, payment_mode,
  begin_date, created_at, total_cents, final_cents, reprocessing, done_at, placed_by_user_id, unpaid, discount_cents);
