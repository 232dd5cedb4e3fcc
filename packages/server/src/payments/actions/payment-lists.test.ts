import { getAllCredits } from '@loge/contract/payments/get-all-credits';
import { getAllPayments } from '@loge/contract/payments/get-all-payments';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager, buildPartner, type Person } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;
let nadia: Person & Signed;
let stranger: Signed;
let zoe: Person & Signed;
let ofCamille = 0;
let ofZoe = 0;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer({ items: [{ price_cents: 3000 }] });
  nadia = await world.manager(['PROD', 'COMPTA', 'CANCEL_CREDIT']);
  const foreign = await buildConciergerie(loge.database);
  const other = await buildManager(loge.database, {
    conciergerieIds: [foreign],
    permissions: ['PROD', 'COMPTA', 'CANCEL_CREDIT'],
  });
  stranger = await loge.signIn(other.login);
  zoe = await world.beneficiary({ first_name: 'Zoé', last_name: 'Martineau' });
  ofCamille = await world.placed(shirts);
  ofZoe = await world.placed(shirts, {}, zoe);
  await loge.call('SetOrderPayments', { data: { orderId: ofZoe, payments: [{ type: 6, amount: 3000 }] } }, world.marc);
  await world.credit(world.camille.id, 2000, { name: 'Bon de bienvenue', internal_name: 'Campagne 12' });
  await world.credit(zoe.id, 500, {
    name: 'Geste commercial',
    designation: 'compensation',
    billing_type: 'partner',
    partner_id: await buildPartner(loge.database),
    partner_share_percent: 50,
    expires_on: '2026-11-19',
  });
});

const payments = (input: Record<string, unknown> = {}, as: Signed = nadia) => ask(loge, getAllPayments, input, as);
const credits = (input: Record<string, unknown> = {}, as: Signed = nadia) => ask(loge, getAllCredits, input, as);

const everyDesk = { filters: [{ name: 'everyDesk', type: 'is', valuesSelected: ['true'] }] };

describe('who sees payments and credits', () => {
  test('a concierge sees those of their desks, without any permission', async () => {
    expect((await payments({}, world.marc)).totalItems).toBe(3);
    expect((await credits({}, world.marc)).totalItems).toBe(2);
    expect(await loge.call('GetAllPayments', everyDesk, world.marc)).toMatchObject({ refusal: 'invalid-input' });
  });

  test('production sees those of all desks where it asks for all, and those of its own otherwise', async () => {
    expect((await payments({}, stranger)).totalItems).toBe(0);
    expect((await payments(everyDesk, stranger)).totalItems).toBe(3);
    expect((await credits(everyDesk, stranger)).totalItems).toBe(2);
    const acts = (page: {
      readonly items: readonly { readonly canCancel: boolean; readonly canMarkCollected: boolean }[];
    }) => page.items.some(({ canCancel, canMarkCollected }) => canCancel || canMarkCollected);
    expect([acts(await payments()), acts(await credits())], 'of a desk that one reaches').toEqual([true, true]);
    const elsewhere = [acts(await payments(everyDesk, stranger)), acts(await credits(everyDesk, stranger))];
    expect(elsewhere, 'of other desks').toEqual([false, false]);
    const none = { filters: [{ name: 'everyDesk', type: 'is', valuesSelected: ['false'] }] };
    expect((await payments(none, stranger)).totalItems).toBe(0);
  });
});

describe('GetAllPayments', () => {
  test('lists those of the conciergerie, latest first', async () => {
    const page = await payments();
    expect(page.items.map(({ orderId, typeLabel, status }) => [orderId, typeLabel, status])).toEqual([
      [ofZoe, 'Espèces', 1],
      [ofZoe, 'À la conciergerie', 2],
      [ofCamille, 'À la conciergerie', 0],
    ]);
    expect(page).toMatchObject({ totalItems: 3, pageSize: 100 });
    expect(page.items[0]?.userName, 'first name first').toBe('Zoé Martineau');
    expect(await payments({}, stranger)).toMatchObject({ items: [], totalItems: 0 });
  });

  test.each([
    [{ filters: [{ name: 'type', type: 'in', valuesSelected: ['cash'] }] }, 1],
    [{ filters: [{ name: 'status', type: 'in', valuesSelected: ['cancelled'], excluded: true }] }, 2],
    [{ filters: [{ name: 'collectionDate', type: 'date', valuesSelected: ['2026-11-20', '2026-11-20'] }] }, 1],
    [{ filters: [{ name: 'creationDate', type: 'date', valuesSelected: ['', '2026-11-19'] }] }, 0],
    [{ search: 'martineau' }, 2],
    [{ page: 2 }, 0],
  ])('narrows by %j', async (input, count) => {
    expect((await payments(input)).items).toHaveLength(count);
  });

  test('finds by the number of the order', async () => {
    expect((await payments({ search: String(ofCamille) })).items).toHaveLength(1);
  });

  test('shows a beneficiary their own and nothing that is for managers, in their language', async () => {
    const own = await payments({}, zoe);
    expect(own.items).toHaveLength(2);
    expect(own.items[0]).toMatchObject({ canCancel: false, canMarkCollected: false, userId: zoe.id });
    const selected = await payments({}, { ...nadia, beneficiaryId: zoe.id });
    expect(selected.items).toHaveLength(2);
  });

  test('needs filters that exist', async () => {
    const filters = [{ name: 'type', type: 'in', valuesSelected: ['gold'] }];
    expect(await loge.call('GetAllPayments', { filters }, nadia)).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'filters.0.valuesSelected' }],
    });
  });
});

describe('GetAllCredits', () => {
  test('lists those of the conciergerie, with who bears them', async () => {
    const page = await credits();
    expect(page).toMatchObject({
      totalItems: 2,
      items: [
        { name: 'Geste commercial', designation: 3, billingType: 2, partnerShare: 50 },
        { name: 'Bon de bienvenue', internalName: 'Campagne 12', remainingAmount: 2000 },
      ],
    });
    expect(await credits({}, stranger)).toMatchObject({ totalItems: 0 });
  });

  test.each([
    [{ filters: [{ name: 'designation', type: 'in', valuesSelected: ['3'] }] }, 'Geste commercial'],
    [{ filters: [{ name: 'usable', type: 'is', valuesSelected: ['true'] }] }, 'Bon de bienvenue'],
    [
      { filters: [{ name: 'billingType', type: 'in', valuesSelected: ['partner'], excluded: true }] },
      'Bon de bienvenue',
    ],
    [{ search: 'campagne' }, 'Bon de bienvenue'],
    [{ search: 'zoe' }, 'Geste commercial'],
  ])('narrows by %j', async (input, name) => {
    expect((await credits(input)).items.map((credit) => credit.name)).toEqual([name]);
  });

  test('shows a manager those of one beneficiary, no matter who is selected, and of a stranger’s none', async () => {
    const ofZoe = await credits({ adherentId: zoe.id }, { ...nadia, beneficiaryId: world.camille.id });
    expect(ofZoe.items).toMatchObject([{ name: 'Geste commercial', userId: zoe.id }]);
    expect(await credits({ adherentId: zoe.id }, stranger)).toMatchObject({ items: [], totalItems: 0 });
    const own = await credits({ adherentId: zoe.id }, world.camille);
    expect(own.items, 'a beneficiary’s are their own').toMatchObject([{ name: 'Bon de bienvenue' }]);
  });

  test('shows a beneficiary their own, without what managers call them', async () => {
    const own = await credits({}, world.camille);
    expect(own.items).toMatchObject([{ name: 'Bon de bienvenue', internalName: '', billingType: 0, canCancel: false }]);
    expect(own.filters.map(({ name }) => name)).not.toContain('billingType');
  });

  test('needs filters that exist', async () => {
    const filters = [{ name: 'designation', type: 'in', valuesSelected: ['credit'] }];
    expect(await loge.call('GetAllCredits', { filters }, nadia)).toMatchObject({ refusal: 'invalid-input' });
  });
});

test('a page behind the end is empty and still says how much there is', async () => {
  expect(await payments({ page: 9 })).toMatchObject({ items: [], totalItems: 3 });
  expect(await credits({ page: 9 })).toMatchObject({ items: [], totalItems: (await credits()).totalItems });
});

test('money follows a beneficiary who moves to another conciergerie', async () => {
  const paul = await world.beneficiary();
  const orderId = await world.placed(shirts, {}, paul);
  await world.credit(paul.id, 700);
  const elsewhere = await buildConciergerie(loge.database);
  await loge.database.updateTable('users').set({ conciergerie_id: elsewhere }).where('id', '=', paul.id).execute();
  const moved = await loge.signIn(paul.login);
  expect((await payments({}, moved)).items.map((payment) => payment.orderId)).toEqual([orderId]);
  expect((await credits({}, moved)).items.map(({ remainingAmount }) => remainingAmount)).toEqual([700]);
});
