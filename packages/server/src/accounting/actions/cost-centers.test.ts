import { getCostCenters } from '@loge/contract/accounting/get-cost-centers';
import { getUserCostCenterAssoc } from '@loge/contract/accounting/get-user-cost-center-assoc';
import { setUserCostCenterAssoc } from '@loge/contract/accounting/set-user-cost-center-assoc';
import { updateCostCenter } from '@loge/contract/accounting/update-cost-center';
import { getOrderPaymentInfo } from '@loge/contract/payments/get-order-payment-info';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager, type Person } from '../../testing/builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let nadia: Person & Signed;
let stranger: Person & Signed;
let entrepriseId = 0;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['COST_CENTERS']);
  const foreign = await buildConciergerie(loge.database);
  const other = await buildManager(loge.database, { conciergerieIds: [foreign], permissions: ['COST_CENTERS'] });
  stranger = { ...other, ...(await loge.signIn(other.login)) };
  ({ entrepriseId } = await list());
});

const list = () => ask(loge, getCostCenters, { conciergerieId: world.conciergerieId }, nadia);
const draft = (over: Record<string, unknown> = {}) => ({
  entrepriseId,
  label: 'Direction',
  raisonSociale: 'Altéa SA',
  eMail: 'compta@altea.test',
  adresse1: '1 rue du Pont',
  codePostal: '92400',
  ville: 'Courbevoie',
  ...over,
});
const save = async (over: Record<string, unknown> = {}) =>
  (await ask(loge, updateCostCenter, { cc: draft(over) }, nadia)).costCenter;

describe('UpdateCostCenter and GetCostCenters', () => {
  test('a cost centre is added, changed and put out of use; those out of use stand last', async () => {
    const direction = await save();
    const accounts = await save({ label: 'Achats', codeExterne: 'A-12' });
    expect((await list()).costCenters.map(({ label }) => label)).toEqual(['Achats', 'Direction']);
    await save({ ...accounts, active: false, interlocuteur: 'Zoé Martineau' });
    expect((await list()).costCenters).toMatchObject([
      { id: direction.id, label: 'Direction', active: true },
      { id: accounts.id, codeExterne: 'A-12', active: false, interlocuteur: 'Zoé Martineau', entrepriseId },
    ]);
  });

  test('is a GET that writes: with fromApp, and not without', async () => {
    const asked = { cc: draft({ label: 'Par GET' }) };
    expect(await loge.call('UpdateCostCenter', asked, nadia, { method: 'GET' })).toMatchObject({ code: 0 });
    const bare = await loge.call('UpdateCostCenter', asked, nadia, { method: 'GET', headers: { fromApp: '' } });
    expect(bare.code).not.toBe(0);
  });

  test('names all that is wrong at once, and a name that is taken', async () => {
    await save({ label: 'Informatique' });
    const wrong = await loge.call('UpdateCostCenter', { cc: { entrepriseId, eMail: 'compta' } }, nadia);
    expect(wrong).toMatchObject({
      refusal: 'invalid-input',
      fields: [
        { field: 'cc.label', message: 'Ce champ est obligatoire.' },
        { field: 'cc.raisonSociale' },
        { field: 'cc.eMail', message: 'Cette adresse e-mail n’est pas valide.' },
        { field: 'cc.adresse1' },
        { field: 'cc.codePostal' },
        { field: 'cc.ville' },
      ],
    });
    expect(await loge.call('UpdateCostCenter', { cc: draft({ label: 'Informatique' }) }, nadia)).toMatchObject({
      fields: [{ field: 'cc.label', message: 'Un autre centre de coût porte ce nom.' }],
    });
  });

  test('two managers who add the same one: one adds it, the other is told', async () => {
    const added = await Promise.all(
      [1, 2].map(() => loge.call('UpdateCostCenter', { cc: draft({ label: 'À deux' }) }, nadia)),
    );
    expect(added.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(added.filter(({ refusal }) => refusal === 'invalid-input')).toHaveLength(1);
    expect((await list()).costCenters.filter(({ label }) => label === 'À deux')).toHaveLength(1);
  });

  test('is not for those without the permission, nor for companies of other desks', async () => {
    const { id } = await save({ label: 'Secret' });
    expect(await loge.call('UpdateCostCenter', { cc: draft() }, world.marc)).toMatchObject({ refusal: 'forbidden' });
    expect(await loge.call('UpdateCostCenter', { cc: draft({ id, label: 'Pris' }) }, stranger)).toMatchObject({
      refusal: 'not-found',
    });
    const asked = { conciergerieId: world.conciergerieId };
    expect(await loge.call('GetCostCenters', asked, stranger, { method: 'GET' })).toMatchObject({
      refusal: 'not-found',
    });
  });
});

describe('SetUserCostCenterAssoc and GetUserCostCenterAssoc', () => {
  test('says which cost centres pay for somebody; the payment dialog then offers no others', async () => {
    const zoe = await world.beneficiary();
    const [first, second] = [await save({ label: 'Siège' }), await save({ label: 'Usine' })];
    const shirts = await world.offer({ items: [{ price_cents: 3000 }] });
    const orderId = await world.placed(shirts, {}, zoe);
    const offered = async () =>
      (await ask(loge, getOrderPaymentInfo, { orderId }, nadia)).costCenters.map(({ label }) => label);
    expect(await offered()).toEqual(expect.arrayContaining(['Siège', 'Usine']));

    const set = (costCenters: unknown[]) => loge.call('SetUserCostCenterAssoc', { userId: zoe.id, costCenters }, nadia);
    const chosen = [
      { id: first.id, associated: true },
      { id: second.id, associated: false },
    ];
    expect(await set(chosen)).toMatchObject({ code: 0 });
    const associated = async () =>
      (await ask(loge, getUserCostCenterAssoc, { userId: zoe.id }, nadia)).costCenters
        .filter((each) => each.associated)
        .map(({ label }) => label);
    expect(await associated()).toEqual(['Siège']);
    expect(await offered()).toEqual(['Siège']);

    await ask(loge, setUserCostCenterAssoc, { userId: zoe.id, costCenters: [{ id: second.id }] }, nadia);
    expect(await associated()).toEqual(['Usine']);
    // One that is out of use pays for nobody: the company's others are offered again.
    await save({ ...second, active: false });
    expect(await offered()).toContain('Siège');
    expect(await set([])).toMatchObject({ code: 0 });
    expect(await associated()).toEqual([]);
  });

  test('takes none of another company, and nobody of another desk', async () => {
    const zoe = await world.beneficiary();
    const elsewhere = await buildConciergerie(loge.database);
    const there = await buildManager(loge.database, { conciergerieIds: [elsewhere], permissions: ['COST_CENTERS'] });
    const foreign = await loge.signIn(there.login);
    const company = await ask(loge, getCostCenters, { conciergerieId: elsewhere }, foreign);
    const { costCenter } = await ask(
      loge,
      updateCostCenter,
      { cc: draft({ entrepriseId: company.entrepriseId }) },
      foreign,
    );
    expect(await loge.call('GetUserCostCenterAssoc', { userId: zoe.id }, foreign, { method: 'GET' })).toMatchObject({
      refusal: 'not-found',
    });
    const asked = { userId: zoe.id, costCenters: [{ id: costCenter.id }] };
    expect(await loge.call('SetUserCostCenterAssoc', asked, nadia)).toMatchObject({ refusal: 'not-found' });
    expect(await loge.call('SetUserCostCenterAssoc', { ...asked, costCenters: [] }, foreign)).toMatchObject({
      refusal: 'not-found',
    });
  });
});
