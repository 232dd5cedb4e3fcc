-- Names stand where people look for them: apostrophes count for nothing, so N’Diaye is between Nadal and Nguyen, and D’Almeida between Dallas and Dalton. All else is the order of
-- French as before. Two texts that differ by such a sign alone have the order of their bytes. JavaScript has the same order: domain/src/shared/alphabetical.ts.
create collation alphabetical (provider = icu, locale = 'fr', rules = '&[last tertiary ignorable] = ’ = ‘ = ʼ = \''');
comment on collation alphabetical is 'Names, labels and titles as people sort them (docs/decisions/0126). ICU’s French order without apostrophes.';

-- The lists that walk an index need it in the order of the list. A process of the release before sorts without one until it ends. Each table has a transaction of its own (0542 to
-- 0544), and an index is dropped once its successor is there, so that the table is read all the time but the last moment.
create index new_orders_by_offer_label on orders (conciergerie_id, offer_label_fr collate alphabetical, id);
drop index orders_by_offer_label;
alter index new_orders_by_offer_label rename to orders_by_offer_label;
