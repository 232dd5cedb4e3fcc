-- Which of the 26 activities of personal services an offer is (code du travail, D.7231-1): the ceiling of its tax credit follows from it (D.7233-5).
alter table offers add column personal_service_activity text
  check (personal_service_activity ~ '^(I-[1-5]|II-([1-9]|1[0-9]|2[01]))$');
alter table offers add constraint offers_activity_is_of_a_personal_service_check
  check (personal_service_activity is null or tax_credit_eligible);
comment on column offers.personal_service_activity is 'Its number in article D.7231-1, as II-3; null for other offers, and while nobody has named it.';
