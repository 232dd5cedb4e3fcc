import { beforeAll, expect, test } from 'vitest';
import { csvCell } from '../../platform/lists/list-files.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* What all lists have in common, their files included, is tested for each of them: platform/lists/lists.test.ts. */
const loge = startTestServer();
let world: OrderingWorld;
let nadia: Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['PROD', 'COMPTA']);
  await world.placed(await world.offer({ items: [{ price_cents: 123_450 }] }));
});

const download = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${new URLSearchParams({ action: 'ExportList', ...fields }).toString()}`,
    headers,
  });
const call = (input: Record<string, unknown>, as: Signed = nadia) =>
  loge.call('ExportList', input, as, { method: 'GET' });

test('amounts have a decimal comma and no thousands, moments are those of the desk', async () => {
  const { body } = await download({ list: 'GetAllPayments', format: 'csv' }, { 'x-session': nadia.token });
  const [, line = ''] = body.split('\r\n');
  expect(line).toMatch(/^2026-11-20 11:00;\d+;Camille Roussel;[^;]*;À la conciergerie;1234,50;En attente;;[^;]+$/);
});

test('a browser fetches it by a token that works once, with what it was made for', async () => {
  const payload = JSON.stringify({ list: 'GetAllPayments', format: 'csv', query: '{}' });
  const made = await loge.call('GetUserToken', { target: 'ExportList', payload }, nadia, { method: 'GET' });
  const { token } = made.data as unknown as { token: string };
  const first = await download({ token, payload });
  expect(first.body).toContain('Camille Roussel');
  expect((await download({ token, payload })).json()).toMatchObject({ refusal: 'link-expired' });
});

test('a file of one partner or one desk bears its name', async () => {
  const editor = await world.manager(['MANAGE_OFFRES_PART']);
  const offer = await world.offer({ items: [{ price_cents: 100 }] });
  const { conciergerieId } = world;
  await loge.database
    .updateTable('partners')
    .set({ company_name: 'L’Atelier « Été » / Rayon' })
    .where('id', '=', offer.partnerId)
    .execute();
  await loge.database
    .updateTable('conciergeries')
    .set({ name: 'Tour Éole' })
    .where('id', '=', conciergerieId)
    .execute();
  const nameOf = async (query: object) => {
    const fields = { list: 'GetOffrePrices', format: 'csv', query: JSON.stringify(query) };
    return (await download(fields, { 'x-session': editor.token })).headers['content-disposition'];
  };
  expect(await nameOf({ partnerId: offer.partnerId })).toContain("''prix-l-atelier-ete-rayon-2026-11-20.csv");
  expect(await nameOf({ conciergerieId })).toContain("''prix-tour-eole-2026-11-20.csv");
  expect(await nameOf({})).toContain("''prix-2026-11-20.csv");
});

test.each([
  [{ list: 'GetSomething', format: 'csv' }, 'list'],
  [{ list: 'GetBasicUserData', format: 'csv' }, 'list'],
  [{ list: 'GetBizLogsList', format: 'csv' }, 'list'],
  [{ list: 'GetAllPayments', format: 'pdf' }, 'format'],
  [{ list: 'GetAllPayments', format: 'csv', query: '{' }, 'query'],
  [{ list: 'GetAllPayments', format: 'csv', query: '{"page":0}' }, 'query.page'],
])('refuses %j', async (input, field) => {
  expect(await call(input)).toMatchObject({ refusal: 'invalid-input', fields: [{ field }] });
});

test('is closed to who may not read the list', async () => {
  expect(await call({ list: 'GetAllSepaToCollect', format: 'csv' }, world.marc)).toMatchObject({
    refusal: 'forbidden',
  });
});

test.each([
  ['Robe "du soir"; doublée', "Robe 'du soir' doublée"],
  ['two\r\nlines', 'two lines'],
  ['=1+1', "'=1+1"],
  ['-cmd', "'-cmd"],
  ['\n=1+1', "' =1+1"],
  ['\uFF1D1+1', "'\uFF1D1+1"],
  ["Robe,=cmd|'/c calc'!A0", "Robe,'=cmd|'/c calc'!A0"],
  ['Robe, -2+3', "Robe,' -2+3"],
  ['Robe, gants', 'Robe, gants'],
  ['-3,69', '-3,69'],
  [48217, '48217'],
  [null, ''],
])('writes %j as %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});
