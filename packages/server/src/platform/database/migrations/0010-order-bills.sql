-- Lists ask of each order whether it has a bill; few have one.
create index order_bills on order_status_changes (order_id) where file_kind = 'facture';
