-- Removing an account: closed at once, erased as soon as nothing is open any more.

alter table account_removal_requests
  add column account_closed_at timestamptz,
  add column details_erased_at timestamptz,
  add check (account_closed_at is null or (user_id is not null and processed_at is not null));
comment on column account_removal_requests.account_closed_at is 'When the account was closed for this request; null where the request was filed without touching any account.';
comment on column account_removal_requests.details_erased_at is 'The name, the e-mail and the reason are gone; that there was a request stays.';
create index accounts_to_erase on account_removal_requests (user_id) where account_closed_at is not null and details_erased_at is null;

-- What is kept for ever keeps that something happened, not the words and addresses of somebody who has left.
create function refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('loge.erasing', true) = 'on' then return new; end if;
  raise exception 'rows of % are append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

drop trigger business_log_append_only on business_log;
create trigger business_log_append_only before update or delete on business_log
  for each row execute function refuse_change_but_erasure();
drop trigger order_status_changes_append_only on order_status_changes;
create trigger order_status_changes_append_only before update or delete on order_status_changes
  for each row execute function refuse_change_but_erasure();
