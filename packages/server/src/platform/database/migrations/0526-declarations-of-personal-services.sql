-- A declaration of personal services may end, and work with fragile people needs an approval besides (code du travail, L.7232-1 and L.7232-1-1).
alter table seller_identities add column personal_services_until date;
alter table seller_identities add column personal_services_approval text not null default '' check (length(personal_services_approval) <= 30);
alter table seller_identities add constraint seller_identities_declared_days_check
  check (personal_services_until is null or (personal_services_since is not null and personal_services_until >= personal_services_since));
alter table seller_identities add constraint seller_identities_approved_is_declared_check
  check (personal_services_approval = '' or personal_services_number is not null);
comment on column seller_identities.personal_services_until is 'The last day of the declaration; null while it has none.';
comment on column seller_identities.personal_services_approval is 'The number of the approval; empty without one.';

create function personal_services_of(desk bigint, on_day date) returns jsonb language sql stable as $$
  select jsonb_build_object('organisation', s.legal_name, 'number', s.personal_services_number, 'since', s.personal_services_since, 'approval', s.personal_services_approval)
  from conciergeries c join seller_identities s on s.id = c.seller_identity_id
  where c.id = desk and s.personal_services_since <= on_day and coalesce(s.personal_services_until >= on_day, true)
$$;
comment on function personal_services_of is 'The declaration of personal services under which a desk sells on a day; null without one: then nothing that it sells gives a tax credit.';
