-- What administrators say about who comes in: a page of its own for a domain, and desks without links to their offers.

alter table sign_in_domains
  add column login_page text check (login_page ~ '^https://' and length(login_page) <= 1000),
  add constraint page_or_connection check (connection_id is null or login_page is null);
comment on column sign_in_domains.login_page is 'The company''s own sign-in page, for a domain without a connection; without it, that of the desk. Its host must also be one of the setting LOGIN_PAGES.';

alter table conciergeries add column allow_shortcuts boolean not null default true;
comment on column conciergeries.allow_shortcuts is 'Whether links into the product lead this desk''s people to offers (manager §3 allowShortcuts).';

create index registration_known_emails_by_email on registration_known_emails (email, conciergerie_id);
