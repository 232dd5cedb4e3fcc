-- Each mandate says how long before its day a debit is announced. The scheme says fourteen days where nothing shorter was agreed, as by all mandates so far.

alter table direct_debit_mandates add column notice_days integer not null default 14 check (notice_days between 1 and 14);
comment on column direct_debit_mandates.notice_days is 'Days between the announcement of a debit and the debit, as the accepted text says.';
