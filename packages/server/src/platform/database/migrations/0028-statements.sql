-- Statements are read from the ledger alone: nothing is ever added to a month that has ended, so a closed statement cannot change.
-- What concerns a person without an order of theirs (a membership fee) is found by its payment.
create index ledger_transactions_by_payment on ledger_transactions (payment_id) where payment_id is not null;
