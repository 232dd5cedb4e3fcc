-- People of a client company who see its own space, with the rights that the desk chose for them.
create table company_members (
  user_id bigint primary key references users on delete restrict,
  client_company_id bigint not null references client_companies on delete restrict,
  rights text[] not null check (cardinality(rights) > 0 and rights <@ array['people', 'budget', 'contents', 'figures', 'invoices']),
  granted_by bigint references users on delete restrict,
  granted_at timestamptz not null
);
comment on table company_members is 'Who of a client company sees its space. Taking the last right away deletes the row.';
create index company_members_of_company on company_members (client_company_id);
