-- A status goes with its document when a desk moves, and names its payment by the number alone: payments are never deleted.
alter table invoice_statuses drop constraint invoice_statuses_payment_id_fkey;
