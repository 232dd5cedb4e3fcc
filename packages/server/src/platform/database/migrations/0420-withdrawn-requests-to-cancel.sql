-- A beneficiary takes back their request to cancel. It stays in the history; anyone who reads it sees that it was withdrawn, and nobody has to answer it.
alter table order_comments add column withdrawn_at timestamptz;
comment on column order_comments.withdrawn_at is 'When its author took the request to cancel back; null for one that stands or was answered, and for any other comment.';
alter table order_comments add constraint only_requests_are_withdrawn
  check (withdrawn_at is null or (kind = 'cancel_request' and acknowledged_at is not null));
