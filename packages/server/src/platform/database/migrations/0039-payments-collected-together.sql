-- One payment at a provider may pay several of ours: the orders of a cart, and the yearly fee that an order brings.

alter table payment_collections
  add column collected_with bigint references payment_collections on delete restrict,
  add constraint payment_collections_part_of_another check (collected_with is null or
    (purpose = 'payment' and collected_with <> id and provider_ref is null and page_url is null));
comment on column payment_collections.collected_with is 'The attempt whose page or charge pays this one too; what the provider says of that one holds for both. Null for one that stands by itself.';
create index payment_collections_together on payment_collections (collected_with) where collected_with is not null;

create view invariant_collections_together as
select format('Collection %s is %s, and is collected with %s, which is %s', part.id, part.state, whole.id, whole.state) as problem,
  part.id as collection_id
from payment_collections part join payment_collections whole on whole.id = part.collected_with
where whole.collected_with is not null or whole.purpose <> 'payment'
  or (part.user_id, part.provider, part.method) is distinct from (whole.user_id, whole.provider, whole.method)
  or (part.state in ('open', 'unknown', 'failed') or whole.state in ('open', 'unknown', 'failed')) and part.state <> whole.state;
