-- A directory may remove somebody whom it looks after (SCIM, DELETE): the account is switched off and, for the directory, gone (RFC 7644 §3.6). The desk keeps it.
alter table users add column removed_by_directory_at timestamptz;
comment on column users.removed_by_directory_at is
  'When the company''s directory removed the person: it finds them again only once it makes them anew or the desk switches them on.';
