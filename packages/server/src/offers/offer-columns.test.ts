import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestServer } from '../testing/running-server.ts';
import { contentColumns } from './offer-columns.ts';

const loge = startTestServer();

const columnsOf = async (table: string): Promise<string[]> => {
  const found = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}
  `.execute(loge.database);
  return found.rows.map(({ name }) => name).toSorted();
};

test('a save takes every column of an offer along, but for whose row it is', async () => {
  const place = [
    'id',
    'partner_id',
    'original_id',
    'replaces_id',
    'replaced_at',
    'created_at',
    'created_by',
    'updated_at',
  ];
  expect(await columnsOf('offers')).toEqual([...contentColumns, ...place].toSorted());
});

/** What `insertLines` writes: anyone who adds a column to the table adds it there, and to `EditedLineRow`. */
const lineColumns = [
  ...[
    'original_id',
    'product_id',
    'position',
    'type',
    'label_fr',
    'label_en',
    'price_cents',
    'on_quote',
    'fixed_price',
  ],
  ...['buying_price_cents', 'vat_rate_percent', 'unit', 'duration_minutes', 'locker_size', 'items_per_locker_size'],
  ...['locker_hanger_for_return', 'locker_uses_sensor', 'group_name', 'group_name_en', 'target_group_name'],
  ...['group_is_product', 'mandatory', 'choices_fr', 'choices_en'],
];

test('a save takes every column of a line along', async () => {
  expect(await columnsOf('offer_items')).toEqual([...lineColumns, 'id', 'offer_id', 'removed_at'].toSorted());
});
