import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { describe, expect, test } from 'vitest';
import { sampleItem as item, sampleOffer as offer } from '../../../testing/samples.ts';
import { draftPrice } from './draft-price.ts';
import { draftProblems, sortByFormOrder, hasMissingAnswers, serverProblems } from './draft-problems.ts';
import { centsOf, newOrderOf } from './new-order.ts';
import { newDraft, withAnswer, type OrderDraft } from './order-draft.ts';

const now = { today: '2026-11-20', timeNow: '09:00', language: 'fr' } as const;
const camille = {
  address1: '14 rue des Acacias',
  address2: '',
  zipCode: '92500',
  city: 'Rueil-Malmaison',
  telephone: '0612345678',
};

const answered = (of: OffreOnWire, ...answers: [id: number, change: Parameters<typeof withAnswer>[2]][]): OrderDraft =>
  answers.reduce((draft, [id, change]) => withAnswer(draft, id, change), newDraft(of, camille));

describe('a fresh draft', () => {
  test('has the only product of the offer chosen once', () => {
    const only = offer([item(1, 'product', 450), item(2, 'free_text')]);
    expect(newOrderOf(only, newDraft(only, camille)).items).toEqual([{ offreItemId: 1, quantity: 1 }]);
  });

  test.each([
    [2900, 5800, {}, 2],
    [1150, 3000, {}, 3],
    [6900, 5800, {}, 1],
    [2900, 5800, { allowsQuantity: false }, 1],
    [null, 5800, {}, 1],
  ])('of %o cents begins at the minimum of %i', (price, minimumAmount, more, quantity) => {
    const only = offer([item(1, 'product', price)], { minimumAmount, ...more });
    expect(newOrderOf(only, newDraft(only, camille)).items).toEqual([{ offreItemId: 1, quantity }]);
  });

  test('has nothing chosen where there is a choice', () => {
    const two = offer([item(1, 'product', 450), item(2, 'product', 790)]);
    expect(newOrderOf(two, newDraft(two, camille)).items).toEqual([]);
  });

  test('takes place at the company where it may', () => {
    expect(newDraft(offer([item(1, 'product', 450)], { addressHome: true }), camille).addressType).toBe('ent');
  });

  test('at home, takes the address of the profile', () => {
    const atHome = offer([item(1, 'product', 450)], { addressEntreprise: false, addressHome: true });
    expect(newOrderOf(atHome, newDraft(atHome, camille))).toMatchObject({ addressType: 'dom', ...camille });
  });
});

describe('what is sent', () => {
  const groups = offer([
    item(1, 'product', 450),
    item(2, 'group_master', 300, { targetGroupName: 'taches', groupIsAProduct: true }),
    item(3, 'free_text', null, { groupName: 'taches', mandatory: true }),
  ]);

  test('leaves out what stands in a group that is off', () => {
    const draft = answered(groups, [3, { value: 'Café' }]);
    expect(newOrderOf(groups, draft).items).toEqual([{ offreItemId: 1, quantity: 1 }]);
  });

  test('names the master of a group that is on, once, and what stands in it', () => {
    const draft = answered(groups, [2, { value: 'true' }], [3, { value: ' Café ' }]);
    expect(newOrderOf(groups, draft).items).toEqual([
      { offreItemId: 1, quantity: 1 },
      { offreItemId: 2, quantity: 1, extendedValue: 'true' },
      { offreItemId: 3, quantity: 0, extendedValue: 'Café' },
    ]);
  });

  test('writes a typed decimal comma as a point, and open prices and budgets as cents', () => {
    const open = offer([item(1, 'number'), { ...item(2, 'product', 900), fixedPrice: false }], { allowBudget: 1 });
    const draft = {
      ...answered(open, [1, { value: '2,5' }], [2, { quantity: 1, price: '12,30' }]),
      budget: '1 200,50 €',
    };
    expect(newOrderOf(open, draft)).toMatchObject({
      items: [
        { offreItemId: 1, extendedValue: '2.5' },
        { offreItemId: 2, quantity: 1, price: 1230 },
      ],
      budget: 120_050,
    });
  });

  test.each([
    ['12,50', 1250],
    ['12.5', 1250],
    ['1 200', 120_000],
    ['1,005', 101],
    [',5', 50],
    ['-3,2', -320],
    ['douze', null],
    ['', null],
  ])('an amount typed as "%s" is %s cents', (typed, cents) => {
    expect(centsOf(typed)).toBe(cents);
  });

  test('says nothing of a time or date that the offer does not ask for', () => {
    const plain = offer([item(1, 'product', 450)], { avoidDate: true });
    const draft: OrderDraft = { ...newDraft(plain, camille), beginDate: '2026-11-24', time: '10:00' };
    const order = newOrderOf(plain, draft);
    expect(order).not.toHaveProperty('beginDate');
    expect(order).not.toHaveProperty('time');
  });
});

describe('what is wrong', () => {
  test('stands beside the item, the date, the place and the budget, all at once', () => {
    const demanding = offer([item(1, 'product', 450), item(2, 'free_text', null, { mandatory: true })], {
      needsADate: true,
      addressEntreprise: false,
      addressOther: true,
      allowBudget: 2,
    });
    const draft = { ...answered(demanding), addressType: 'aut' as const };
    expect(Object.keys(draftProblems(demanding, draft, now)).toSorted()).toEqual([
      'address1',
      'beginDate',
      'budget',
      'city',
      'item-2',
      'zipCode',
    ]);
  });

  test('is that nothing has been chosen', () => {
    const two = offer([item(1, 'product', 450), item(2, 'product', 790)]);
    expect(draftProblems(two, newDraft(two, camille), now)).toEqual({ items: 'Sélectionnez au moins une prestation.' });
  });

  test('is nothing when all is answered', () => {
    const simple = offer([item(1, 'product', 450)]);
    expect(draftProblems(simple, newDraft(simple, camille), now)).toEqual({});
  });

  test('an open price that is no number is said and not dropped', () => {
    const open = offer([{ ...item(1, 'product', 900), fixedPrice: false }]);
    expect(draftProblems(open, answered(open, [1, { price: 'douze' }]), now)).toEqual({
      'item-1': 'Saisissez un nombre.',
    });
  });

  test('a budget that is no number is said as that, and what is owed is known', () => {
    const asking = offer([item(1, 'product', 450)], { allowBudget: 2 });
    const draft = newDraft(asking, camille);
    expect(draftProblems(asking, { ...draft, budget: 'cent' }, now)).toEqual({ budget: 'Saisissez un nombre.' });
    expect(draftProblems(asking, { ...draft, budget: '12,50' }, now)).toEqual({});
    expect(hasMissingAnswers(asking, draft, now)).toBe(true);
    expect(hasMissingAnswers(asking, { ...draft, budget: 'cent' }, now)).toBe(false);
  });

  test('is read in the order of the form', () => {
    const form = offer([item(1, 'free_text'), item(2, 'product', 450)]);
    const found = { budget: 'd', 'item-2': 'c', beginDate: 'e', 'item-1': 'b', items: 'a' };
    expect(sortByFormOrder(form, found).map(([, message]) => message)).toEqual(['a', 'b', 'c', 'e', 'd']);
  });

  test('by the server stands beside the same fields, however it writes the path', () => {
    const fields = [
      { field: 'o.items[1].quantity', rule: 'quantityTooHigh', message: 'La quantité ne peut dépasser 1.' },
      { field: 'o.items.0.extendedValue', rule: 'required', message: 'Ce champ est obligatoire.' },
      { field: 'o.zipCode', rule: 'invalidZip', message: 'Veuillez entrer un code postal valide' },
      { field: 'o.paymentMode', rule: 'choosePaymentMode', message: 'Veuillez saisir un mode de paiement.' },
    ];
    expect(serverProblems(fields, [12, 15])).toEqual({
      'item-15': 'La quantité ne peut dépasser 1.',
      'item-12': 'Ce champ est obligatoire.',
      zipCode: 'Veuillez entrer un code postal valide',
      form: 'Veuillez saisir un mode de paiement.',
    });
  });
});

describe('what it would cost', () => {
  test('is told while answers are still missing', () => {
    const groups = offer([item(1, 'product', 450), item(2, 'free_text', null, { mandatory: true })], {
      discount: 10,
      addCost: 200,
    });
    const { priced, count } = draftPrice(groups, answered(groups, [1, { quantity: 3 }]));
    expect(count).toBe(3);
    expect(priced.pricedTotalCents).toBe(1350 - 135 + 200);
  });

  test('a number that is half typed takes nothing away', () => {
    const measured = offer([item(1, 'product', 450), item(2, 'number')]);
    expect(draftPrice(measured, answered(measured, [2, { value: '12,' }])).priced.totalCents).toBe(450);
    expect(draftPrice(measured, answered(measured, [2, { value: 'x' }])).priced.totalCents).toBe(450);
  });

  test('is not known while something is on quote, and nothing while nothing is chosen', () => {
    const quoted = offer([item(1, 'product'), item(2, 'product', 450)], { addCost: 500 });
    expect(draftPrice(quoted, answered(quoted, [1, { quantity: 1 }])).priced.totalCents).toBeNull();
    expect(draftPrice(quoted, answered(quoted)).priced.totalCents).toBe(0);
  });
});
