-- A report leaves three days before it is due, or at once where somebody asks for it.
create table ereports_to_send (
  report_id bigint primary key references ereports on delete restrict,
  asked_at timestamptz not null
);
comment on table ereports_to_send is 'Reports that somebody has asked to be sent without waiting for their day.';
