-- A bank may send a refund back weeks after its provider took it on: each is asked after for a while, also where no notification comes.
alter table payments add column next_check_at timestamptz check (next_check_at is null or (kind = 'refund' and status = 'collected'));
comment on column payments.next_check_at is 'When the provider of a refund that is done is asked whether it came back; null for nothing to ask.';
create index payments_to_check on payments (next_check_at) where next_check_at is not null;

update payments r set next_check_at = now()
where r.kind = 'refund' and r.mode = 'card' and r.status = 'collected' and r.collected_at > now() - interval '30 days'
  and exists (select from payment_collections k where k.payment_id = r.refunds_payment_id and k.state = 'succeeded');
update payment_collections set next_check_at = now() where state = 'returned' and settled_at > now() - interval '30 days';
