-- Statements in the formats that banks send, and lines of 0.00, which only inform.

alter table bank_statements drop constraint bank_statements_format_check;
alter table bank_statements add constraint bank_statements_format_check
  check (format in ('table', 'camt.052', 'camt.053', 'camt.054', 'cfonb120', 'mt940'));

alter table bank_lines drop constraint bank_lines_amount_cents_check;
alter table bank_lines add column entry_key text not null default '' check (length(entry_key) <= 600);
comment on column bank_lines.entry_key is 'Reference, day and cents of its entry in camt.052, .053 and .054 alike; empty in other files and without a reference of the bank.';
create index bank_lines_of_entry on bank_lines (bank_account_id, entry_key) where entry_key <> '';
