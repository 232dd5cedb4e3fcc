-- An e-mail of which OpenID does not say that it is verified is not, unless an administrator vouches for the provider. Connections that are in use stay as they were.

alter table single_sign_on_connections add column vouches_for_emails boolean not null default true;
alter table single_sign_on_connections alter column vouches_for_emails set default false;
comment on column single_sign_on_connections.vouches_for_emails is 'OIDC: e-mails of which the provider does not say whether they are verified are taken as verified.';
