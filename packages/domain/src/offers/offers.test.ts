import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedPrice, priceChanges, withChangedPrices } from './change-prices.ts';
import {
  itemProblems,
  type ItemToCheck,
  offerProblems,
  type OfferTexts,
  type OfferToCheck,
  offerWarnings,
  untranslatedTexts,
} from './check-offer.ts';
import { copiedName } from './copied-name.ts';
import { boughtAt } from './copy-buying-price.ts';
import { offerAsKnown, type SavedOffer } from './offer-as-known.ts';
import { saveStates, versionNumbers } from './offer-saves.ts';

const offer: OfferToCheck = {
  name: 'Nettoyage',
  unite: 'piece',
  workflow: 'OTHER',
  published: 1,
  startDate: null,
  endDate: null,
  sap: false,
  sapActivity: null,
  avoidAddress: false,
  allowAut: false,
  allowDom: false,
  allowEnt: true,
  emergencyMode: false,
  emergencyTel1: '',
  emergencyTel2: '',
  hasCalendar: false,
  hasCalendarHalfDay: false,
  calBufferBefore: 0,
  calBufferAfter: 0,
  additionalCost: 0,
  additionalCostText: '',
  discount: 0,
  discountText: '',
  partnerWillBill: false,
  allItemsBuyingPricePercent: null,
  onQuoteBuyingPricePercent: null,
};
/** Its texts, in both languages; nothing is paid besides, and days are not looked at. */
const texts: OfferTexts = {
  ...{ name: 'Nettoyage', nameEn: 'Cleaning', shortDesc: '', shortDescEn: '', longDesc: '', longDescEn: '' },
  ...{ additionalCost: 0, additionalCostText: '', additionalCostTextEn: '' },
  ...{ discount: 0, discountText: '', discountTextEn: '' },
  ...{ hasCalendar: false, calendarText: { fr: '', en: '' } },
};
/** A partner whose options say nothing of buying. */
const nothing = { partnerWillBill: false, allItemsBuyingPricePercent: null as number | null };
const shirt: ItemToCheck = {
  type: 0,
  productId: 7,
  name: 'Chemise',
  nameEn: 'Shirt',
  price: 450,
  devis: false,
  fixedPrice: true,
  buyingPrice: null,
  extension: { groupName: null, targetGroupName: null, groupIsAProduct: false, choiceList: [], choiceListEn: [] },
};
const extension = (over: Partial<ItemToCheck['extension']>): ItemToCheck['extension'] => ({
  ...shirt.extension,
  ...over,
});

describe('what keeps an offer from being saved', () => {
  test.each<[string, Partial<OfferToCheck>, string[]]>([
    ['nothing', {}, []],
    ['no place', { allowEnt: false }, ['offre.allowEnt']],
    ['no place, which a personal service does not need', { allowEnt: false, sap: true }, []],
    ['no start of a scheduled one', { published: 2 }, ['offre.startDate']],
    ['an end before its start', { startDate: '2027-01-02', endDate: '2027-01-01' }, ['offre.endDate']],
    ['an unknown workflow', { workflow: 'ELSE' }, ['offre.workflow']],
    ['half days without a calendar', { hasCalendarHalfDay: true }, ['offre.hasCalendarHalfDay']],
    ['buffers around hours', { hasCalendar: true, calBufferBefore: 10, calBufferAfter: 240 }, []],
    [
      'buffers around half days',
      { hasCalendar: true, hasCalendarHalfDay: true, calBufferBefore: 10, calBufferAfter: 5 },
      ['offre.calBufferBefore', 'offre.calBufferAfter'],
    ],
    ['an emergency without a phone', { emergencyMode: true }, []],
    [
      'invalid phone numbers',
      { emergencyTel1: '12', emergencyTel2: '01 40 00 00 0O' },
      ['offre.emergencyTel1', 'offre.emergencyTel2'],
    ],
    ['phones', { emergencyTel1: '01 40 00 00 00', emergencyTel2: '+33 1 40 00 00 00' }, []],
    ['no French title', { name: ' ' }, ['offre.name']],
    ['no unit', { unite: '' }, ['offre.unite']],
  ])('%s', (_what, over, fields) => {
    expect(offerProblems({ ...offer, ...over }, [shirt], [], nothing).map(({ field }) => field)).toEqual(fields);
  });

  test.each<[string, Partial<ItemToCheck>, Partial<OfferToCheck>, string[]]>([
    ['a price of a product', { price: null }, {}, ['items[0].price']],
    ['which one on quote has not', { price: null, devis: true }, {}, []],
    ['a buying price where the partner bills', {}, { partnerWillBill: true }, ['items[0].buyingPrice']],
    ['which a margin for all makes needless', {}, { partnerWillBill: true, allItemsBuyingPricePercent: 70 }, []],
    ['and a price that is not fixed', { fixedPrice: false }, { partnerWillBill: true }, []],
    ['choices of a list', { type: 5 }, {}, ['items[0].extension.choiceList']],
    [
      'as many in English',
      { type: 5, extension: extension({ choiceList: ['Oui'], choiceListEn: ['A', 'B'] }) },
      {},
      ['items[0].extension.choiceListEn'],
    ],
    ['a group to open', { type: 6 }, {}, ['items[0].extension.targetGroupName']],
    [
      'another one than its own',
      { type: 6, extension: extension({ groupName: 'A', targetGroupName: 'A' }) },
      {},
      ['items[0].extension.targetGroupName'],
    ],
  ])('a line without %s', (_what, item, over, fields) => {
    expect(itemProblems([{ ...shirt, ...item }], { ...offer, ...over }, nothing).map(({ field }) => field)).toEqual(
      fields,
    );
  });

  test.each<[string, Partial<OfferToCheck>, Partial<typeof nothing>, string[]]>([
    ['bills', {}, { partnerWillBill: true }, ['items[0].buyingPrice']],
    ['bills, with a margin of the offer', { allItemsBuyingPricePercent: 70 }, { partnerWillBill: true }, []],
    ['has a margin for all, where the offer bills', { partnerWillBill: true }, { allItemsBuyingPricePercent: 72 }, []],
  ])('a line without a buying price whose partner %s', (_what, over, partner, fields) => {
    const terms = { ...nothing, ...partner };
    expect(itemProblems([shirt], { ...offer, ...over }, terms).map(({ field }) => field)).toEqual(fields);
    expect(offerProblems({ ...offer, ...over }, [shirt], [], terms).map(({ field }) => field)).toEqual(fields);
  });

  const place = { address1: '3 rue Bleue', city: 'Paris', zipCode: '75009', telephone: '' };
  test.each([
    ['a whole one', {}, []],
    ['a spaced postal code', { zipCode: '75 009' }, []],
    ['a short postal code', { zipCode: '7500' }, ['zipCode invalidZip']],
    ['letters in a postal code', { zipCode: '7500A' }, ['zipCode invalidZip']],
    ['a phone', { telephone: '01 40 00 00 00' }, []],
    ['a phone of nine digits', { telephone: '014000000' }, ['telephone invalidPhone']],
    ['a phone of twenty digits', { telephone: '12345678901234567890' }, ['telephone invalidPhone']],
    ['no street and no town', { address1: ' ', city: '' }, ['address1 required', 'city required']],
  ])('of a place of its own: %s', (_what, over, said) => {
    const problems = offerProblems(offer, [shirt], [{ ...place, ...over }], nothing);
    expect(problems.map(({ field, message }) => `${field.replace('addresses[0].', '')} ${message}`)).toEqual(said);
  });
});

test('what may be saved and is told all the same', () => {
  const items = [
    { ...shirt, buyingPrice: 460 },
    { ...shirt, devis: true, price: null, nameEn: '' },
    { ...shirt, type: 5, extension: extension({ choiceList: ['Cintre'] }) },
  ];
  expect(offerWarnings({ ...offer, ...texts, nameEn: '' }, items, { ...nothing, partnerWillBill: true })).toEqual([
    { kind: 'quoteMarginMissing' },
    { kind: 'boughtAboveSale', item: 0 },
    { kind: 'englishMissing', item: null, text: 'name' },
    { kind: 'englishMissing', item: 1 },
    { kind: 'englishMissing', item: 2 },
  ]);
});

test.each<[Partial<OfferToCheck>, readonly unknown[]]>([
  [{ sap: true }, [{ kind: 'activityMissing' }]],
  [{ sap: true, sapActivity: 'II-1' }, []],
  [{ sapActivity: null }, []],
])('of a personal service its activity is wanted: %j', (over, warnings) => {
  expect(offerWarnings({ ...offer, ...texts, ...over }, [shirt], nothing)).toEqual(warnings);
});

describe('English that is missing', () => {
  test.each([
    [{ nameEn: ' ' }, ['name']],
    [{ name: ' ', nameEn: '' }, []],
    [{ shortDesc: 'Vite', longDesc: '<p>Bien</p>', longDescEn: '<p>Well</p>' }, ['shortDesc']],
    [{ longDesc: '<p>Bien</p>' }, ['longDesc']],
    [{ additionalCostText: 'Livraison' }, []],
    [{ additionalCost: 300, additionalCostText: 'Livraison' }, ['additionalCostText']],
    [{ discountText: 'Rentrée' }, []],
    [{ discount: 10, discountText: 'Rentrée' }, ['discountText']],
    [{ calendarText: { fr: 'Le matin', en: '' } }, []],
    [{ hasCalendar: true, calendarText: { fr: 'Le matin', en: '' } }, ['calendarText']],
  ] as const)('of the texts in %j: %j', (said, missing) => {
    expect(untranslatedTexts({ ...texts, ...said })).toEqual(missing);
  });

  test.each([
    [{ groupName: 'Chemises' }, true],
    [{ groupName: 'Chemises', groupNameEn: 'Shirts' }, false],
    [{ groupName: '' }, false],
    [{ choiceList: ['Cintre'] }, true],
  ] as const)('of a line with %j: %s', (said, isMissing) => {
    const items = [{ ...shirt, extension: extension(said) }];
    expect(offerWarnings({ ...offer, ...texts }, items, nothing)).toEqual(
      isMissing ? [{ kind: 'englishMissing', item: 0 }] : [],
    );
  });
});

describe('a change of all prices', () => {
  test.each([
    [450, 5, 'sale', 470],
    [1250, 3, 'sale', 1290],
    [1250, -3, 'sale', 1210],
    [295, 4.5, 'buying', 308],
    [0, 10, 'sale', 0],
    [null, 10, 'sale', null],
    [100, -200, 'sale', 0],
  ] as const)('%s by %s %% (%s): %s', (cents, percent, kind, after) => {
    expect(changedPrice(cents, percent, kind)).toBe(after);
  });

  test('is told line by line before it is taken, and says the same as what it does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ price: fc.option(fc.nat(100_000)), buyingPrice: fc.option(fc.nat(100_000)) })),
        fc.integer({ min: -100, max: 300 }),
        fc.constantFrom('sale' as const, 'buying' as const),
        (items, percent, kind) => {
          const field = kind === 'sale' ? 'price' : 'buyingPrice';
          const told = new Map(priceChanges(items, percent, kind).map(({ index, after }) => [index, after]));
          const after = withChangedPrices(items, percent, kind);
          for (const [index, item] of after.entries())
            expect(item[field]).toBe(told.get(index) ?? items[index]?.[field]);
        },
      ),
    );
  });
});

test('buying prices go where they change something', () => {
  const source = [
    { productId: 1, buyingPriceCents: 310 },
    { productId: 2, buyingPriceCents: 500 },
    { productId: 3, buyingPriceCents: null },
    { productId: null, buyingPriceCents: 100 },
  ];
  const target = [
    { productId: 1, buyingPriceCents: 300 },
    { productId: 2, buyingPriceCents: 500 },
  ];
  const { prices, unchanged } = boughtAt(source, target);
  expect([...prices]).toEqual([[1, 310]]);
  expect([...unchanged]).toEqual([2, 3]);
});

test('a copy says so, within the length of a name', () => {
  expect(copiedName('Nettoyage')).toBe('Nettoyage (copie)');
  expect(copiedName('x'.repeat(200))).toHaveLength(200);
});

const save = (id: number, over: Partial<SavedOffer & { replacesId: number | null; isReplaced: boolean }> = {}) => ({
  id,
  originalId: 1,
  fallbackOfferId: null,
  publication: 'published' as const,
  startDate: null,
  endDate: null,
  savedAt: id,
  replacedAt: null,
  conciergerieIds: [5],
  replacesId: null,
  isReplaced: false,
  ...over,
});

test('saves of one version share its number, and only the last of them stands somewhere', () => {
  const saves = [
    save(1, { isReplaced: true }),
    save(2, { replacesId: 1 }),
    save(3, { publication: 'scheduled', startDate: '2027-01-01' }),
    save(4, { publication: 'published', endDate: '2026-01-01' }),
    save(5, { publication: 'unpublished' }),
  ];
  expect([...versionNumbers(saves).values()]).toEqual([1, 1, 2, 3, 4]);
  expect([...saveStates(saves, '2026-11-20').values()]).toEqual([
    'replaced',
    'inForce',
    'waiting',
    'ended',
    'unpublished',
  ]);
  expect(saveStates(saves, '2027-01-01').get(2)).toBe('aside');
});

describe('an offer as it was known', () => {
  const day = (moment: number): string => `2026-01-${String(1 + Math.floor(moment / 10)).padStart(2, '0')}`;

  const kinds = ['price', 'end', 'unpublish', 'publish', 'withdraw', 'propose', 'schedule', 'back'] as const;

  /** What somebody does to an offer, one thing after the other. */
  const acts = fc.array(
    fc.record({
      waits: fc.integer({ min: 1, max: 30 }),
      what: fc.constantFrom(...kinds),
      which: fc.nat(10),
      startsIn: fc.integer({ min: 0, max: 5 }),
      price: fc.nat(50_000),
    }),
    { maxLength: 30 },
  );

  test('is the same, and at the same price, whatever is done later', () => {
    fc.assert(
      fc.property(acts, fc.array(fc.nat(200), { minLength: 1, maxLength: 5 }), (done, instants) => {
        let saves = [{ ...save(1, { savedAt: 0 }), priceCents: 450 }];
        let now = 0;
        const answers = new Map<number, string>();
        const asked = (at: number, knownAt: number): string => {
          const found = offerAsKnown(saves, { conciergerieId: 5, at, knownAt, day: day(at) });
          return found === null ? 'not proposed' : `save ${found.id} at ${found.priceCents}`;
        };
        for (const { waits, what, which, startsIn, price } of done) {
          now += waits;
          const current = saves.filter(({ replacedAt }) => replacedAt === null);
          const former = current[which % current.length];
          const earlier = saves[which % saves.length];
          if (former === undefined || earlier === undefined) continue;
          const id = saves.length + 1;
          const start = day(now + 10 * startsIn);
          const edited = {
            price: { priceCents: price },
            end: { endDate: start },
            unpublish: { publication: 'unpublished' as const },
            publish: { publication: 'published' as const },
            withdraw: { conciergerieIds: [] },
            propose: { conciergerieIds: [5, 6] },
            back: { priceCents: earlier.priceCents, endDate: earlier.endDate },
          };
          if (what === 'schedule') {
            const version = save(id, { savedAt: now, publication: 'scheduled', startDate: start });
            saves.push({ ...version, priceCents: price });
          } else {
            saves = saves.map((one) => (one.id === former.id ? { ...one, replacedAt: now } : one));
            saves.push({ ...former, ...edited[what], id, savedAt: now, replacedAt: null });
          }
          for (const instant of instants) {
            if (instant > now) continue;
            const answer = asked(instant, now);
            if (!answers.has(instant)) answers.set(instant, asked(instant, instant));
            expect(answer, `at ${instant}, asked at ${now}`).toBe(answers.get(instant));
          }
        }
      }),
    );
  });

  test('is nothing before it was there, nor where it is not proposed', () => {
    const saves = [save(1, { savedAt: 50 })];
    const asked = { conciergerieId: 5, at: 60, knownAt: 60, day: '2026-01-07' };
    expect(offerAsKnown(saves, asked)?.id).toBe(1);
    expect(offerAsKnown(saves, { ...asked, at: 40 })).toBeNull();
    expect(offerAsKnown(saves, { ...asked, conciergerieId: 6 })).toBeNull();
  });
});
