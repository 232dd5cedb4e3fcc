-- As 0542, for products.
create index new_products_by_category on products (category_id, title collate alphabetical);
drop index products_by_category;
alter index new_products_by_category rename to products_by_category;
