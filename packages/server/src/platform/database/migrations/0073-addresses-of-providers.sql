-- Addresses of companies' identity providers are addresses of the web: browsers are led to them, and the server asks them. What was kept
-- before is looked at when it is used; it is not refused here, so that the database can be brought to this version.
alter table single_sign_on_connections
  add constraint issuer_is_of_the_web check (protocol <> 'oidc' or issuer ~ '^https?://') not valid,
  add constraint entry_point_is_of_the_web check (entry_point = '' or entry_point ~ '^https?://') not valid;
