-- What administrators look after: requests to remove an account. And one column less.

update account_removal_requests set due_on = created_at::date + 5 where due_on is null;
alter table account_removal_requests alter column due_on set not null;
create index account_removal_requests_by_due_day on account_removal_requests (due_on, id) where processed_at is null;
create index account_removal_requests_by_processing on account_removal_requests (processed_at desc, id desc) where processed_at is not null;
drop index open_account_removal_requests;

-- Pauses after wrong passwords are counted from the guesses themselves.
alter table users drop column blocked_until;
