-- Each seller names the mediator that it has joined (Code de la consommation, L616-1); without a name that of the installation stands.
alter table seller_identities add column mediator_name text not null default '' check (length(mediator_name) <= 200);
alter table seller_identities add column mediator_address text not null default '' check (length(mediator_address) <= 500);
alter table seller_identities add column mediator_url text not null default '' check (length(mediator_url) <= 500 and (mediator_url = '' or mediator_url like 'https://%'));
comment on column seller_identities.mediator_name is 'The consumer mediator of this seller; empty where that of the installation stands.';
