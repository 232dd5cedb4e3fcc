-- By which a client company's directory makes, changes and switches off the accounts of its people (SCIM 2.0). One per company.
create table scim_tokens (
  client_company_id bigint primary key references client_companies on delete restrict,
  conciergerie_id bigint not null references conciergeries on delete restrict,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  last_used_at timestamptz
);
comment on table scim_tokens is 'The bearer token of a client company''s directory; the token itself is nowhere stored.';
comment on column scim_tokens.conciergerie_id is 'Where its new people are served.';
