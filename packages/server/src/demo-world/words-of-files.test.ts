import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { EXTRACTS } from '@loge/contract/exports/extract-names';
import { schemasOf } from '@loge/contract/shared/action-contract';
import { CONNECTION_TYPES } from '@loge/domain/access/connection-types';
import { beforeAll, expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import { isExportable } from '../exports/is-exportable.ts';
import { formFieldsOf, type Signed, startTestServer } from '../testing/running-server.ts';
import { type JsonSchema, sampleOf } from '../testing/sample-input.ts';
import { servedLists } from '../platform/lists/serve-list.ts';
import { fillDemoWorldIfEmpty } from './fill-if-empty.ts';

/* What leaves in a file speaks to people: no constant of the code or the wire stands in one, whatever the demo world holds. */

const loge = startTestServer();
let nadia: Signed;
let ids: { readonly partner: number; readonly offer: number; readonly desk: number };

beforeAll(async () => {
  const { services } = loge.server;
  const size = { beneficiaries: 20, orders: 80 };
  await fillDemoWorldIfEmpty(loge.database, { ...size, seal: services.seal, services, log: () => undefined });
  const first = async (table: 'partners' | 'offers' | 'conciergeries') =>
    Number((await loge.database.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id);
  ids = { partner: await first('partners'), offer: await first('offers'), desk: await first('conciergeries') };
  await loge.database
    .updateTable('users')
    .set({ is_admin: true })
    .where('login', '=', 'nadia@demo.loge.test')
    .execute();
  nadia = { ...(await loge.signIn('nadia@demo.loge.test')), conciergerieId: ids.desk };
}, 120_000);

/** Constants as the code writes them: words tied by underscores, and those that stand alone. */
const alone = CONNECTION_TYPES.filter((type) => !type.includes('_'));
const constant = new RegExp(`\\b(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|${alone.join('|')})\\b`, 'g');
const constantsIn = (text: string): readonly string[] => [...new Set(text.match(constant))];

async function file(action: string, fields: Readonly<Record<string, unknown>>): Promise<string> {
  const answer = await loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${formFieldsOf(action, fields).toString()}`,
    headers: { 'x-session': nadia.token, 'x-session-context': `conciergerie=${ids.desk}` },
  });
  return (answer.headers['content-type'] ?? '').toString().startsWith('text/csv') ? answer.body : '';
}

const files = catalogueOfActions.filter(
  (action) => isExportable(action) && !['ExportList', 'launchNewExtract'].includes(action.name),
);
const read: string[] = [];

test.each(files)('$name', async (action) => {
  const sample = sampleOf(toJSONSchema(schemasOf(action).input, { io: 'input' }) as JsonSchema) as Record<
    string,
    unknown
  >;
  const input = {
    ...sample,
    ...('format' in sample && { format: 'csv' }),
    ...('partnerId' in sample && { partnerId: ids.partner }),
    ...('offreId' in sample && { offreId: ids.offer }),
    ...('conciergerieId' in sample && { conciergerieId: ids.desk }),
    ...('conciergeries' in sample && { conciergeries: [ids.desk] }),
    ...('from' in sample && { from: '2026-01-01' }),
    ...('to' in sample && { to: '2026-11-20' }),
  };
  const body = await file(action.name, input);
  if (body.trim().split('\n').length > 1) read.push(action.name);
  expect(constantsIn(body)).toEqual([]);
});

test.each([...servedLists().keys()].toSorted())('the file of the list %s', async (list) => {
  const body = await file('ExportList', { list, format: 'csv', query: '{}' });
  if (body.trim().split('\n').length > 1) read.push(list);
  expect(constantsIn(body)).toEqual([]);
});

test.each(EXTRACTS)('the extract %s', async (id) => {
  const { data } = await loge.call('launchNewExtract', { id, format: 'csv', from: '2026-01-01' }, nadia);
  const body = Buffer.from((data as unknown as { data: string }).data, 'base64').toString();
  expect(body.split('\n').length).toBeGreaterThan(2);
  expect(constantsIn(body)).toEqual([]);
});

test('the files had something in them', () => {
  expect(read.length).toBeGreaterThanOrEqual(25);
  expect(read).toEqual(
    expect.arrayContaining(['ExportOffers', 'ExportCategories', 'GetAllPayments', 'GetAllPartners2']),
  );
});
