-- At the end of a day the desk keeps a float in the register and puts the rest into its safe: the money has left, and waits there until it is marked as arrived at the bank.
alter table cash_register_entries drop constraint cash_register_entries_deposit_type_check;
alter table cash_register_entries add constraint cash_register_entries_deposit_type_check
  check (deposit_type in ('bank', 'head_office', 'safe'));
