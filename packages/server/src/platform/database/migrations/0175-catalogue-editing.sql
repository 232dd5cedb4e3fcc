-- Who makes the catalogue: two in one form, the pictures made for it, and products that become one.

alter table universes add column version integer not null default 1;
comment on column universes.version is 'Counts the saves, so that a second one from the same form is told of the first.';
alter table categories add column version integer not null default 1;
alter table products add column version integer not null default 1;

create table catalogue_images (
  file_id text primary key references files on delete restrict,
  use text not null check (use in ('universe', 'desktop', 'mobile', 'square', 'icon')),
  added_at timestamptz not null default now()
);
comment on table catalogue_images is 'Pictures that were brought for a universe or for one of the four places of a category.';

create index products_by_what_they_became on products (merged_into_id) where merged_into_id is not null;

-- An offer may be saved from a form that was opened before a merge. The lock makes it wait for one under way, and then sell what stayed.
create function sell_what_a_product_became() returns trigger language plpgsql as $$
begin
  select coalesce(merged_into_id, id) into new.product_id from products where id = new.product_id for key share;
  return new;
end $$;
create trigger lines_sell_what_a_product_became before insert on offer_items
  for each row when (new.product_id is not null) execute function sell_what_a_product_became();

create view invariant_offers_sell_no_merged_product as
  select format('Line %s sells product %s, which became product %s', i.id, p.id, p.merged_into_id) as problem, i.offer_id
    from products p join offer_items i on i.product_id = p.id
   where p.merged_into_id is not null;

create view invariant_products_become_what_stays as
  select format('Product %s became product %s, which became another one', p.id, p.merged_into_id) as problem, p.id as product_id
    from products p join products kept on kept.id = p.merged_into_id
   where kept.merged_into_id is not null;
