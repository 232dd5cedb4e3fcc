import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../../testing/builders.ts';
import { asSent, edit, editable, sellingShirts } from '../../testing/edited-offers.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* Whatever an editor says of an offer is what it is told again: every field of manager §3 "Offer", "Offer address" and "Offer item". */

const loge = startTestServer();
let world: OrderingWorld;
let nadia: Person & Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['MANAGE_OFFRES_PART']);
});

/** What a number or a text cannot be distinguished by: another one for each field. */
const said = {
  ...{ published: 2, startDate: '2027-01-04', endDate: '2027-06-30', position: 41, illustration: 'retouches' },
  ...{ unite: 'hour', workflow: 'DEPOSE_REPRISE_ENTREPRISE', askForTime: 2, retractationDelay: 31, calAheadDays: 45 },
  ...{ calendarStepInMinutes: 20, calBufferBefore: 5, calBufferAfter: 10, alertWithConciergerie: 36 },
  ...{ alertWithoutConciergerie: 60, tauxTva: 5.5, allowBudget: 1, forcePaymentMode: 1, minimumAmount: 1500 },
  ...{ additionalCost: 250, discount: 12.5, onQuoteBuyingPricePercent: 35, allItemsBuyingPricePercent: 72.5 },
  ...{ emergencyTel1: '01 40 00 00 01', emergencyTel2: '01 40 00 00 02', longDesc: '<p>Long</p>' },
  longDescEn: '<p>Long in English</p>',
  withdrawalException: 'perishable',
  sapActivity: 'II-3',
  calendarText: { fr: 'Texte', en: 'Text' },
} as const;
/** Halves of a day have no buffers, and both are to be said. */
const kept = new Set(['id', 'catOffreId', 'idOfFallbackOffre', 'hasCalendarHalfDay']);

test('every field of an offer is kept as it was said', async () => {
  const { offer } = await sellingShirts(loge, world);
  const before = asSent(await editable(loge, offer, nadia)).offre;
  const changed = Object.fromEntries(
    Object.entries(before).map(([name, value]): [string, unknown] => {
      if (kept.has(name)) return [name, value];
      if (name in said) return [name, Reflect.get(said, name)];
      return [name, typeof value === 'boolean' ? !value : `Dit de ${name}`];
    }),
  ) as typeof before;
  const untouched = Object.entries(changed).filter(
    ([name, value]) => !kept.has(name) && value === Reflect.get(before, name),
  );
  expect(untouched, 'each says something else than before').toEqual([]);
  const id = await edit(loge, offer, nadia, (sent) => ({ ...sent, offre: changed }));
  const { originalId, ...after } = (await editable(loge, { id, partnerId: offer.partnerId }, nadia)).offre;
  expect(after).toEqual({ ...changed, id });
  expect(originalId).toBe(offer.id);
});

test('one flag at a time: none stands for another', async () => {
  const { offer } = await sellingShirts(loge, world);
  let id = offer.id;
  const flags = Object.entries(asSent(await editable(loge, offer, nadia)).offre).flatMap(([name, value]) =>
    typeof value === 'boolean' && !kept.has(name) && name !== 'allowEnt' ? [name] : [],
  );
  expect(flags.length).toBeGreaterThan(25);
  const read = async () => asSent(await editable(loge, { id, partnerId: offer.partnerId }, nadia)).offre;
  await edit(loge, offer, nadia, (sent) => {
    const off = Object.fromEntries(flags.map((name) => [name, false]));
    return { ...sent, offre: { ...sent.offre, ...off, allowEnt: true }, items: [] };
  }).then((saved) => (id = saved));
  for (const flag of flags) {
    const before = await read();
    id = await edit(loge, { id, partnerId: offer.partnerId }, nadia, (sent) => ({
      ...sent,
      offre: { ...sent.offre, [flag]: true },
    }));
    expect(await read(), flag).toEqual({ ...before, id, [flag]: true });
  }
});

test('every field of a line and of a place is kept as it was said', async () => {
  const { offer, productId } = await sellingShirts(loge, world);
  const line = {
    ...{ type: 0, productId, sequence: 0, name: 'Manteau', nameEn: 'Coat', price: 1290, devis: false },
    ...{
      fixedPrice: false,
      buyingPrice: 810,
      tauxTva: 10,
      unite: 'hour',
      timeDuration: 45,
      lockerSize: 'M' as const,
    },
    ...{ numberOfItemsInLockerSize: 2, lockerHangerForReturn: true, lockerUseSensor: true },
    extension: {
      ...{ groupName: 'Tissus', groupNameEn: 'Fabrics', targetGroupName: null, groupIsAProduct: false },
      ...{ mandatory: true, choiceList: [], choiceListEn: [] },
    },
  } as const;
  const list = {
    ...{ type: 5, productId: null, sequence: 1, name: 'Présentation', nameEn: 'Finish' },
    extension: {
      ...{ groupName: null, groupNameEn: '', targetGroupName: null, groupIsAProduct: false, mandatory: true },
      ...{ choiceList: ['Sur cintre', 'Pliée'], choiceListEn: ['Hanger', 'Folded'] },
    },
  };
  const master = {
    ...{ type: 6, productId: null, sequence: 2, name: 'Options', nameEn: 'Options', price: 300 },
    extension: {
      ...list.extension,
      targetGroupName: 'Tissus',
      groupIsAProduct: true,
      choiceList: [],
      choiceListEn: [],
    },
  };
  const place = {
    ...{ address1: '3 rue Bleue', address2: 'Cour', zipCode: '75009', city: 'Paris', telephone: '01 40 00 00 00' },
  };
  const id = await edit(loge, offer, nadia, (sent) => ({
    ...sent,
    items: [{ ...line, extension: { ...line.extension, choiceList: [], choiceListEn: [] } }, list, master],
    addresses: [place],
  }));
  const { items, addresses } = await editable(loge, { id, partnerId: offer.partnerId }, nadia);
  expect(items).toMatchObject([{ ...line, productLabel: 'Chemise' }, list, master]);
  expect(addresses).toMatchObject([{ ...place, offreId: id }]);
});
