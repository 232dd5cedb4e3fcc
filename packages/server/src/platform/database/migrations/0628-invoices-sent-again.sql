-- What was told of a sending that was given up says nothing of the next one.
alter table invoice_transmissions add column sent_again_at timestamptz;
comment on column invoice_transmissions.sent_again_at is 'When somebody last sent it again; its status is what was told since then.';
alter table invoice_transmissions add column says_payments boolean not null default true;
comment on column invoice_transmissions.says_payments is 'Whether its payments may have to be said (212): a bill of services whose VAT is due on payment. True where nobody has looked.';
create index invoice_transmissions_that_say_payments on invoice_transmissions (bill_id) where state = 'sent' and says_payments;
