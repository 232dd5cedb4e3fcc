import { createPartner } from '@loge/contract/partners/create-partner';
import { entPartSettingsAction } from '@loge/contract/partners/ent-part-settings-action';
import { getAllPartners2 } from '@loge/contract/partners/get-all-partners2';
import { getPartnerInfo } from '@loge/contract/partners/get-partner-info';
import { getPartnerOptions } from '@loge/contract/partners/get-partner-options';
import { getPartnerOrders } from '@loge/contract/partners/get-partner-orders';
import { setPartnerOptions } from '@loge/contract/partners/set-partner-options';
import { setPartnerProfile } from '@loge/contract/partners/set-partner-profile';
import { setPartnerStatus } from '@loge/contract/partners/set-partner-status';
import { partPrezList } from '@loge/contract/catalogue/part-prez-list';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager, buildPartner, type Person } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* The file of a partner: list, creation, profile, options, terms at a desk, orders. Spec: manager §2, §3, §7. */

const loge = startTestServer();
let world: OrderingWorld;
let nadia: Person & Signed;
let prod: Person & Signed;
let clerk: Person & Signed;
let stranger: Signed;
let shirts: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['CREATE_PART', 'MANAGE_OFFRES_PART', 'PROD', 'CONFIGURATION']);
  prod = await world.manager(['PROD']);
  clerk = await world.manager(['CAN_EDIT_OFFRE_ITEMS']);
  shirts = await world.offer({ items: [{ price_cents: 1250 }] });
  const there = await buildConciergerie(loge.database);
  const manager = await buildManager(loge.database, {
    conciergerieIds: [there],
    permissions: ['CREATE_PART', 'MANAGE_OFFRES_PART', 'PROD'],
  });
  stranger = await loge.signIn(manager.login);
});

let made = 0;
const draft = (over: Record<string, string> = {}) => {
  made += 1;
  return {
    entreprise: `Atelier ${made}`,
    firstName: 'Zoé',
    lastName: 'Martineau',
    email: `zoe${made}@atelier.test`,
    login: `zoe${made}@atelier.test`,
    phoneNumber: '01 47 08 22 15',
    ...over,
  };
};
const create = (over?: Record<string, string>) => ask(loge, createPartner, draft(over), nadia);
const info = (partnerId: number, as: Signed = nadia) => ask(loge, getPartnerInfo, { partnerId }, as);
const names = async (input: Record<string, unknown> = {}, as: Signed = nadia) =>
  (await ask(loge, getAllPartners2, input, as)).items.map(({ id }) => id);

describe('CreatePartner', () => {
  test('makes a partner and their account, which is invited by mail', async () => {
    const { partnerId, userId } = await create({ entreprise: 'Cuir & Cie' });
    const { partner, accounts, conciergeries, rights } = await info(partnerId);
    expect(partner).toMatchObject({ entreprise: 'Cuir & Cie', firstName: 'Zoé', profileActive: true });
    expect(accounts).toMatchObject([{ id: userId, name: 'Martineau', active: true, lastActive: null }]);
    expect(conciergeries).toEqual([]);
    expect(rights).toEqual({ file: true, presentations: true, accounts: true, rates: true, locker: true });
    const { rows } = await loge.server.services.pool.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where data->>'kind' = 'invitation' and data->>'userId' = $1`,
      [String(userId)],
    );
    expect(rows[0]?.count).toBe(1);
  });

  test('names all that is wrong at once, what is taken too', async () => {
    await create({ entreprise: 'Déjà Là', login: 'deja.la' });
    const wrong = {
      entreprise: 'Déjà Là',
      firstName: '',
      lastName: '',
      email: 'x',
      login: 'deja.la',
      phoneNumber: '1',
    };
    expect(await loge.call('CreatePartner', wrong, nadia)).toMatchObject({
      refusal: 'invalid-input',
      fields: [
        { field: 'firstName' },
        { field: 'lastName' },
        { field: 'email' },
        { field: 'phoneNumber' },
        { field: 'entreprise', message: 'Un autre partenaire porte ce nom.' },
        { field: 'login', message: 'Cet identifiant est déjà pris.' },
      ],
    });
  });

  test('of two who make the same partner, one makes it and the other is told', async () => {
    const twin = draft({ entreprise: 'À deux' });
    const answers = await Promise.all(
      [1, 2].map((each) =>
        loge.call('CreatePartner', { ...twin, login: `deux${each}`, email: `deux${each}@a.test` }, nadia),
      ),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'entreprise' }],
    });
  });

  test('is for those who may create partners', async () => {
    expect(await loge.call('CreatePartner', draft(), clerk)).toMatchObject({ refusal: 'forbidden' });
  });
});

describe('GetAllPartners2', () => {
  test('shows those of the conciergerie in use, or all possible ones; those out of use to PROD alone', async () => {
    const { partnerId: unplaced } = await create();
    const gone = await buildPartner(loge.database, { active: false });
    await loge.database
      .insertInto('partner_conciergeries')
      .values({ partner_id: gone, conciergerie_id: world.conciergerieId })
      .execute();
    expect(await names()).toContain(shirts.partnerId);
    expect(await names()).not.toContain(unplaced);
    const possible = await names({ extractPartnersForCurrentConciergerie: false });
    expect(possible).toEqual(expect.arrayContaining([shirts.partnerId, unplaced]));
    expect(possible).not.toContain(gone);
    expect(await names({ extractPartnersDisabled: true }, prod)).toContain(gone);
    expect(await names({ extractPartnersDisabled: true }, clerk)).not.toContain(gone);
    expect(await names({ extractPartnersForCurrentConciergerie: false }, stranger)).not.toContain(shirts.partnerId);
  });

  test('finds by company, contact and e-mail, accents aside; counts offers and desks', async () => {
    const { partnerId } = await create({
      entreprise: 'Cordonnerie Éclair',
      lastName: 'Nguyên',
      email: 'eclair@c.test',
    });
    for (const search of ['eclair', 'nguyen', 'eclair@c.test'])
      expect(await names({ search, extractPartnersForCurrentConciergerie: false })).toEqual([partnerId]);
    const [row] = (await ask(loge, getAllPartners2, {}, nadia)).items.filter(({ id }) => id === shirts.partnerId);
    expect(row).toMatchObject({ nbOffres: 1, nbConciergeries: 1, profileActive: true });
    expect(row?.categories).toHaveLength(1);
  });
});

describe('SetPartnerProfile', () => {
  const profile = (over: Record<string, string> = {}) => ({
    entreprise: 'Profil & Fils',
    firstName: 'Zoé',
    lastName: 'Martineau',
    email: 'profil@atelier.test',
    phoneNumber: '0147082215',
    address1: '1 rue du Pont',
    address2: '',
    zipCode: '92400',
    city: 'Courbevoie',
    siret: '552 100 554 00013',
    ...over,
  });

  test('is kept; the second of two forms is told', async () => {
    const { partnerId } = await create();
    const { version } = (await info(partnerId)).partner;
    await ask(loge, setPartnerProfile, { partnerId, profile: profile(), version }, nadia);
    expect((await info(partnerId)).partner).toMatchObject({ city: 'Courbevoie', siret: '55210055400013' });
    expect(await loge.call('SetPartnerProfile', { partnerId, profile: profile(), version }, clerk)).toMatchObject({
      refusal: 'changed-meanwhile',
    });
  });

  test('says what is wrong beside its field, and is nobody else’s', async () => {
    const { partnerId } = await create();
    const wrong = { partnerId, profile: profile({ entreprise: '', zipCode: '9', siret: '1' }) };
    expect(await loge.call('SetPartnerProfile', wrong, nadia)).toMatchObject({
      fields: [{ field: 'profile.entreprise' }, { field: 'profile.zipCode' }, { field: 'profile.siret' }],
    });
    const theirs = { partnerId: shirts.partnerId, profile: profile() };
    expect(await loge.call('SetPartnerProfile', theirs, stranger)).toMatchObject({ refusal: 'not-found' });
  });
});

describe('GetPartnerOptions and SetPartnerOptions', () => {
  test('keep what is sent and leave the rest; the locker code is never shown', async () => {
    const { partnerId } = await create({ login: 'qr.login' });
    const sent = {
      partnerId,
      nameForBnf: 'Le Cuir',
      zipCodes: '92100,75,92',
      nexencePin: '4821',
      partnerWillBill: true,
      allItemsBuyingPricePercent: 72.5,
    };
    const saved = await ask(loge, setPartnerOptions, sent, nadia);
    expect(saved).toMatchObject({
      nameForBnf: 'Le Cuir',
      zipCodes: '75,92',
      nexencePin: '',
      hasNexencePin: true,
      partnerWillBill: true,
      allItemsBuyingPricePercent: 72.5,
      qrCode: 'loge-partner:qr.login',
      hasCalendar: true,
    });
    await ask(loge, setPartnerOptions, { partnerId, nexenceMail: 'casier@c.test', articleByArticle: true }, nadia);
    const kept = await ask(loge, getPartnerOptions, { partnerId }, clerk);
    expect(kept).toMatchObject({
      nameForBnf: 'Le Cuir',
      nexenceMail: 'casier@c.test',
      hasNexencePin: true,
      allItemsBuyingPricePercent: null,
    });
    await ask(loge, setPartnerOptions, { partnerId, removeNexencePin: true, hasCalendar: false }, nadia);
    expect(await ask(loge, getPartnerOptions, { partnerId }, nadia)).toMatchObject({
      hasNexencePin: false,
      hasCalendar: false,
    });
    expect(await loge.call('SetPartnerOptions', { ...sent, version: 1 }, clerk)).toMatchObject({
      refusal: 'changed-meanwhile',
    });
  });

  test('a declaration that is followed by another one stays; corrected, ended or taken away it does not', async () => {
    const { partnerId } = await create();
    const none = { number: '', since: null, until: null, approval: '' };
    const declare = async (declaration: object) => {
      const answer = await loge.call('SetPartnerOptions', { partnerId, declaration }, nadia);
      return answer.code === 0 ? null : answer.fields;
    };
    const said = async () => {
      const { declaration, pastDeclarations } = await ask(loge, getPartnerOptions, { partnerId }, nadia);
      return [declaration, pastDeclarations];
    };
    expect(await said()).toEqual([none, []]);
    const first = { number: 'SAP1', since: '2024-03-04', until: null, approval: '' };
    expect(await declare({ ...first, number: ' SAP1 ' })).toBeNull();
    expect(await declare({ ...first, since: '2024-04-01', until: '2025-06-30' })).toBeNull();
    expect(await said()).toEqual([{ ...first, since: '2024-04-01', until: '2025-06-30' }, []]);
    const again = { ...first, since: '2026-01-01' };
    expect(await declare(again)).toBeNull();
    const past = { number: 'SAP1', since: '2024-04-01', until: '2025-06-30', approval: '' };
    expect(await said()).toEqual([again, [past]]);
    expect(await declare({ ...again, since: '2025-06-30' })).toMatchObject([
      { field: 'declaration.since', rule: 'declarationOverlaps' },
    ]);
    expect(await declare({ ...again, until: '2025-12-31' })).toMatchObject([{ field: 'declaration.until' }]);
    expect(await declare({ ...none, approval: 'R/1' })).toMatchObject([{ field: 'declaration.number' }]);
    expect(await said()).toEqual([again, [past]]);
    await ask(loge, setPartnerOptions, { partnerId, nameForBnf: 'Autre' }, nadia);
    expect(await said()).toEqual([again, [past]]);
    expect(await declare(none)).toBeNull();
    expect(await said()).toEqual([past, []]);
  });

  test('are refused with every field that is wrong, and to those without the permission', async () => {
    const { partnerId } = await create();
    const wrong = { partnerId, nameForBnf: 'x'.repeat(100), zipCodes: '75,Paris', nexencePin: '12' };
    expect(await loge.call('SetPartnerOptions', wrong, nadia)).toMatchObject({
      fields: [{ field: 'nameForBnf' }, { field: 'nexencePin' }, { field: 'zipCodes' }],
    });
    expect(await loge.call('SetPartnerOptions', { partnerId }, prod)).toMatchObject({ refusal: 'forbidden' });
    expect(await loge.call('GetPartnerOptions', { partnerId }, prod, { method: 'GET' })).toMatchObject({
      refusal: 'forbidden',
    });
  });

  test('two who save at once: one after the other, and with the same version one is told', async () => {
    const { partnerId } = await create();
    const { version } = await ask(loge, getPartnerOptions, { partnerId }, nadia);
    const answers = await Promise.all(
      ['Un', 'Deux'].map((nameForBnf) => loge.call('SetPartnerOptions', { partnerId, nameForBnf, version }, nadia)),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal === 'changed-meanwhile')).toHaveLength(1);
    // Without the version each is taken as it is.
    const careless = await Promise.all(
      ['Trois', 'Quatre'].map((nameForBnf) => loge.call('SetPartnerOptions', { partnerId, nameForBnf }, nadia)),
    );
    expect(careless.map(({ code }) => code)).toEqual([0, 0]);
  });
});

describe('EntPartSettingsAction', () => {
  const set = (data: Record<string, unknown>, as: Signed = nadia) =>
    loge.call('EntPartSettingsAction', { mode: 'set', data: { entId: world.conciergerieId, ...data } }, as);

  test('makes a partner work at a desk, with its rate and the name of its place', async () => {
    const { partnerId: partId } = await create();
    expect(
      await set({
        partId,
        rate: 2400,
        rateType: 'HOURLY_RATE',
        serviceLocationLabel: { fr: 'La Halle', en: 'The Hall' },
      }),
    ).toMatchObject({ code: 0 });
    const data = { entId: world.conciergerieId, partId };
    const { settings } = await ask(loge, entPartSettingsAction, { mode: 'get', data }, nadia);
    expect(settings).toMatchObject({
      rate: 2400,
      rateType: 'HOURLY_RATE',
      noNexence: false,
      serviceLocationLabel: { fr: 'La Halle', en: 'The Hall' },
      active: true,
      version: 1,
    });
    expect(await names()).toContain(partId);
    expect(await set({ partId, version: 0 })).toMatchObject({ refusal: 'changed-meanwhile' });
    expect(await set({ partId, noRate: true, active: false, version: 1 })).toMatchObject({ code: 0 });
    expect(await names()).not.toContain(partId);
    // What is left out stays: a new name for the place does not call them back.
    expect(await set({ partId, serviceLocationLabel: { fr: 'Le Hall', en: 'The Hall' } })).toMatchObject({
      data: { settings: { active: false, serviceLocationLabel: { fr: 'Le Hall' } } },
    });
  });

  test('wants both labels or none, to the letter', async () => {
    const { partnerId: partId } = await create();
    expect(
      await set({ partId, rateType: 'HOURLY_RATE', serviceLocationLabel: { fr: 'La Halle', en: '' } }),
    ).toMatchObject({
      refusal: 'invalid-input',
      fields: [
        {
          field: 'data.serviceLocationLabel.en',
          message: "Les deux champs doivent être remplis, ou aucun (La valeur vaut alors 'Espace Conciergerie').",
        },
        { field: 'data.rate' },
      ],
    });
  });

  test('asks for a permission for each part of it', async () => {
    const { partnerId: partId } = await create();
    await set({ partId, rate: 120 });
    expect(await set({ partId, rate: 130 }, clerk)).toMatchObject({ refusal: 'forbidden' });
    expect(await set({ partId, noNexence: true }, clerk)).toMatchObject({ refusal: 'forbidden' });
    expect(await set({ partId, serviceLocationLabel: { fr: 'Hall', en: 'Hall' } }, clerk)).toMatchObject({ code: 0 });
    expect(await set({ partId, rate: 130, noNexence: true }, prod)).toMatchObject({ code: 0 });
    expect(await set({ partId, serviceLocationLabel: { fr: '', en: '' } }, prod)).toMatchObject({
      refusal: 'forbidden',
    });
    expect(await set({ partId }, stranger)).toMatchObject({ refusal: 'not-found' });
  });
});

describe('SetPartnerStatus', () => {
  test('takes a partner’s offers out of the catalogue, and back', async () => {
    const offer = await world.offer();
    const shown = async () =>
      (await ask(loge, partPrezList, { coid: offer.categoryId }, world.camille)).data.map(({ partId }) => partId);
    expect(await shown()).toEqual([offer.partnerId]);
    await ask(loge, setPartnerStatus, { partnerId: offer.partnerId, active: false }, nadia);
    const hidden = await loge.call('PartPrezList', { coid: offer.categoryId }, world.camille);
    expect(hidden.code === 0 ? (hidden.data as unknown as { data: unknown[] }).data : []).toEqual([]);
    await ask(loge, setPartnerStatus, { partnerId: offer.partnerId, active: true }, nadia);
    expect(await shown()).toEqual([offer.partnerId]);
    const asked = { partnerId: offer.partnerId, active: false };
    expect(await loge.call('SetPartnerStatus', asked, clerk)).toMatchObject({ refusal: 'forbidden' });
  });
});

describe('GetPartnerInfo and GetPartnerOrders', () => {
  test('show the orders of one’s own conciergeries alone', async () => {
    const orderId = await world.placed(shirts);
    const orders = await ask(loge, getPartnerOrders, { partnerId: shirts.partnerId }, clerk);
    expect(orders.items).toMatchObject([{ id: orderId, adherent: 'Camille Roussel', finalAmount: 1250 }]);
    const { counts, underWay, quality, accounts } = await info(shirts.partnerId, clerk);
    expect(underWay.orders).toEqual([{ id: orderId, label: expect.any(String), beneficiaryName: 'Camille Roussel' }]);
    expect(underWay.series).toEqual([]);
    expect(counts).toMatchObject({ orders: 1, moreOrders: false, openOrders: 1, openSeries: 0, presentations: 1 });
    expect(quality).toMatchObject({ orders: 1, refused: 0, average: null, stars: [0, 0, 0, 0, 0] });
    expect(accounts).toEqual([]);
    const asked = { partnerId: shirts.partnerId };
    for (const action of ['GetPartnerInfo', 'GetPartnerOrders', 'GetPartnerOptions'])
      expect(await loge.call(action, asked, stranger, { method: 'GET' })).toMatchObject({ refusal: 'not-found' });
    expect(await loge.call('GetPartnerOrders', asked, prod, { method: 'GET' })).toMatchObject({ refusal: 'forbidden' });
  });
});
