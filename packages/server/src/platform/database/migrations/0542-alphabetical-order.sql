-- Names stand where people look for them: apostrophes count for nothing, so N’Diaye is between Nadal and Nguyen, and D’Almeida between Dallas and Dalton. All else is the order of
-- French as before. Two texts that differ by such a sign alone have the order of their bytes. JavaScript has the same order: domain/src/shared/alphabetical.ts.
create collation alphabetical (provider = icu, locale = 'fr', rules = '&[last tertiary ignorable] = ’ = ‘ = ʼ = \''');
comment on collation alphabetical is 'Names, labels and titles as people sort them (docs/decisions/0126). ICU’s French order without apostrophes.';

-- The lists that walk an index need it in the order of the list. A process of the release before sorts without one until it ends.
drop index orders_by_offer_label;
create index orders_by_offer_label on orders (conciergerie_id, offer_label_fr collate alphabetical, id);
drop index users_by_name;
create index users_by_name on users ((last_name || ' ' || first_name) collate alphabetical, id);
drop index users_by_conciergerie;
create index users_by_conciergerie on users (conciergerie_id, last_name collate alphabetical, first_name collate alphabetical) where is_beneficiary;
drop index managers_by_name;
create index managers_by_name on users (last_name collate alphabetical) where is_manager;
drop index products_by_category;
create index products_by_category on products (category_id, title collate alphabetical);
