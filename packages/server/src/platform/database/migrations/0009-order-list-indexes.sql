-- A manager's list counts, adds up and skips orders in the index alone, however many there are; only the page that is shown is read from
-- the table. The status and the amount therefore stand in the index beside what it is sorted by.
drop index orders_by_status;
drop index orders_of_conciergerie;
create index orders_by_status on orders (conciergerie_id, status, id desc) include (final_cents);
create index orders_of_conciergerie on orders (conciergerie_id, id desc) include (status, final_cents);
