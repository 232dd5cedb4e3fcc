-- Orders that were settled with a partner and stand in no statement any more are looked for with each settlement.
create index settled_orders on ledger_transactions (order_id) where event = 'partnerSettled' and order_id is not null;

-- Papers that a mail carries outlive its sender: who looks whether a file is one asks for its mails.
create index mails_by_attached_file on mails (attached_file_id) where attached_file_id is not null;
