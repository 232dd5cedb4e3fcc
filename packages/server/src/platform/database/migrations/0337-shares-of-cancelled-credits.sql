-- What is left of a credit can be cancelled; what was used of it stays paid, and its partner still bears its part of that. A statement takes off what the books say
-- that the partner bears: what was booked when the credit was given, less what was booked back when the rest was cancelled.

create view partner_shares_of_credits as
select c.id as credit_id, c.conciergerie_id, coalesce(sum(e.amount_cents), 0)::bigint as share_cents
from credits c
left join ledger_transactions t on t.credit_id = c.id
left join ledger_entries e on e.transaction_id = t.id and e.account = 'credits-granted:partner'
group by c.id, c.conciergerie_id;
comment on view partner_shares_of_credits is 'What its partner bears of a credit, by the ledger; nothing where another bears it.';

create or replace view invariant_deducted_shares as
select format('Credit %s (partner %s, %s %% of %s) stands in billing statement %s with %s cents, the ledger says %s', c.id, c.partner_id,
    c.partner_share_percent, c.original_cents, s.id, l.including_vat_cents, -b.share_cents) as problem,
  c.id as credit_id, c.conciergerie_id
from billing_statement_lines l
join billing_statements s on s.id = l.statement_id
join credits c on c.id = l.credit_id
cross join lateral (select share_cents from partner_shares_of_credits where credit_id = c.id) b
where c.partner_id is distinct from s.partner_id or c.conciergerie_id <> l.conciergerie_id
  or (s.state = 'closed' and (c.collected_at is null or -l.including_vat_cents <> b.share_cents));
