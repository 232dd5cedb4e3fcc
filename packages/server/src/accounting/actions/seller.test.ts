import { getSeller } from '@loge/contract/accounting/get-seller';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';

const loge = startTestServer();
let world: OrderingWorld;
let biller: OrderingWorld['marc'];

beforeAll(async () => {
  world = await orderingWorld(loge);
  biller = await world.manager(['BILLING_MGMT']);
});

const seller = {
  series: 'THO',
  legalName: 'Loge Services',
  legalForm: 'SAS',
  capitalEuros: 100_000,
  siren: '732 829 320',
  tradeRegister: 'RCS Nanterre',
  vatNumber: 'fr 44 732 829 320',
  address1: '1 place de l’Horizon',
  address2: '',
  zipCode: '92500',
  city: 'Rueil-Malmaison',
  personalServicesNumber: 'SAP732829320',
  personalServicesSince: '2024-03-04',
  personalServicesUntil: '2029-03-03',
  personalServicesApproval: 'R/240304',
  mediatorName: 'Médiation Rivoli',
  mediatorAddress: '12 rue des Lions, 75004 Paris',
  mediatorUrl: 'https://mediation-rivoli.test',
};
const undeclared = { personalServicesSince: null, personalServicesUntil: null, personalServicesApproval: '' };
const set = (over: Partial<Record<keyof typeof seller, unknown>> = {}, as = biller) =>
  loge.call('SetSeller', { conciergerieId: world.conciergerieId, seller: { ...seller, ...over } }, as);
const past = async () =>
  (await ask(loge, getSeller, { conciergerieId: world.conciergerieId }, biller)).pastDeclarations;
const told = async () => (await ask(loge, getSeller, { conciergerieId: world.conciergerieId }, biller)).seller;

test('SetSeller says who sells at a desk, numbers written without gaps; GetSeller reads it back', async () => {
  expect(await told()).toBeNull();
  expect((await set()).code).toBe(0);
  const kept = { ...seller, siren: '732829320', vatNumber: 'FR44732829320' };
  expect(await told()).toEqual(kept);
  expect((await set({ city: 'Paris', personalServicesNumber: '', ...undeclared })).code).toBe(0);
  expect(await told()).toEqual({ ...kept, city: 'Paris', personalServicesNumber: '', ...undeclared });
});

test('a declaration that is taken away stays for the days until then, and is no past one once it is typed again', async () => {
  loge.now = new Date('2026-10-06T10:00:00Z');
  const nothing = { personalServicesNumber: '', ...undeclared };
  expect((await set()).code).toBe(0);
  expect(await past()).toEqual([]);
  expect((await set(nothing)).code).toBe(0);
  const left = { number: 'SAP732829320', since: '2024-03-04', until: '2026-10-05', approval: 'R/240304' };
  expect(await past()).toEqual([left]);
  expect((await set(nothing)).code).toBe(0);
  expect(await past()).toEqual([left]);
  expect(await set({ personalServicesSince: '2026-10-05' })).toMatchObject({
    fields: [{ field: 'seller.personalServicesSince', rule: 'declarationOverlaps' }],
  });
  expect((await set()).code).toBe(0);
  expect(await past()).toEqual([]);
});

test('a declaration that is followed by another one stays, and a correction leaves none behind', async () => {
  const first = {
    personalServicesNumber: 'SAP1',
    personalServicesSince: '2024-03-04',
    personalServicesApproval: 'R/1',
  };
  expect((await set({ ...first, personalServicesUntil: null })).code).toBe(0);
  expect((await set({ ...first, personalServicesSince: '2024-04-01', personalServicesUntil: null })).code).toBe(0);
  expect(await past()).toEqual([]);
  const second = { personalServicesNumber: 'SAP2', personalServicesSince: '2026-01-01', personalServicesUntil: null };
  expect((await set(second)).code).toBe(0);
  const left = { number: 'SAP1', since: '2024-04-01', until: '2025-12-31', approval: 'R/1' };
  expect(await past()).toEqual([left]);
  expect(await set({ ...second, personalServicesSince: '2025-12-31' })).toMatchObject({
    fields: [{ field: 'seller.personalServicesSince', rule: 'declarationOverlaps' }],
  });
  // A desk that shares its seller with another one gets a row of its own, with all declarations.
  const shared = await buildConciergerie(loge.database);
  const own = await loge.database
    .selectFrom('conciergeries')
    .select('seller_identity_id')
    .where('id', '=', world.conciergerieId)
    .executeTakeFirstOrThrow();
  await loge.database.updateTable('conciergeries').set(own).where('id', '=', shared).execute();
  expect((await set({ ...second, city: 'Lyon' })).code).toBe(0);
  expect(await past()).toEqual([left]);
  // Another company has had no declaration under this name.
  const other = { siren: '552100554', vatNumber: '' };
  expect((await set({ ...second, ...other })).code).toBe(0);
  expect(await past()).toEqual([]);
});

test('all that is wrong is told at once, and nothing is changed', async () => {
  const before = await told();
  expect(await set({ series: 'tho', siren: '1', vatNumber: 'FR1', legalName: '' })).toMatchObject({
    refusal: 'invalid-input',
    fields: [
      { field: 'seller.series' },
      { field: 'seller.legalName' },
      { field: 'seller.siren' },
      { field: 'seller.vatNumber' },
    ],
  });
  const elsewhere = await buildConciergerie(loge.database);
  const taken = await buildSeller(loge.database, elsewhere);
  expect(await set({ series: taken })).toMatchObject({ fields: [{ field: 'seller.series', rule: 'billSeriesTaken' }] });
  expect(await told()).toEqual(before);
});

test('is for those who handle bills at the desk', async () => {
  expect(await set({}, world.marc)).toMatchObject({ refusal: 'forbidden' });
  const elsewhere = await buildConciergerie(loge.database);
  const stranger = await buildManager(loge.database, { conciergerieIds: [elsewhere], permissions: ['BILLING_MGMT'] });
  const signed = await loge.signIn(stranger.login);
  expect(await set({}, { ...stranger, ...signed })).toMatchObject({ refusal: 'not-found' });
  const read = { conciergerieId: world.conciergerieId };
  expect(await loge.call('GetSeller', read, signed, { method: 'GET' })).toMatchObject({ refusal: 'not-found' });
});

test('a mediator has a name, and a site that is opened over TLS', async () => {
  expect(await set({ mediatorName: ' ' })).toMatchObject({
    refusal: 'invalid-input',
    fields: [{ field: 'seller.mediatorName' }],
  });
  expect(await set({ mediatorUrl: 'http://mediation-rivoli.test' })).toMatchObject({
    refusal: 'invalid-input',
    fields: [{ field: 'seller.mediatorUrl' }],
  });
  expect((await set({ mediatorName: '', mediatorAddress: '', mediatorUrl: '' })).code).toBe(0);
  expect(await told()).toMatchObject({ mediatorName: '', mediatorUrl: '' });
});
