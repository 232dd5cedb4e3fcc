-- What somebody is told of invoices in partners' names follows from how these stand (domain/billing/settlement-notices); kept is only who has read what.
create table settlement_notices_read (
  user_id bigint not null references users on delete cascade,
  invoice_id bigint not null references self_billed_invoices on delete restrict,
  notice text not null check (notice in ('toAnswer', 'answerSoon', 'kept', 'tacit', 'creditNote', 'contested')),
  read_at timestamptz not null,
  primary key (user_id, invoice_id, notice)
);
comment on table settlement_notices_read is 'Which notices about invoices in partners’ names somebody has ticked as read.';

create index contested_self_billed_invoices on self_billed_answers (invoice_id) where kind = 'contested';
