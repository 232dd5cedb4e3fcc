-- A company may wish that its people choose services without looking at prices (Spec: beneficiary-and-access §9).
alter table conciergeries add column hides_prices boolean not null default false;
comment on column conciergeries.hides_prices is 'Its beneficiaries see no prices in the catalogue and on the order form; the recap always says what is asked of them.';
