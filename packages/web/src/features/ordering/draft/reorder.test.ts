import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { NO_EXTENSION } from '@loge/domain/ordering/order-lines';
import { describe, expect, test } from 'vitest';
import { sampleItem as item, sampleOffer as offer } from '../../../testing/samples.ts';
import { noAddress, noAnswer } from './order-draft.ts';
import { draftFromReorder, reorderInputFrom } from './reorder.ts';

type Line = BeneficiaryOrderDetailOnWire['items'][number];
type Place = NonNullable<BeneficiaryOrderDetailOnWire['placeAgain']>;

const profile = {
  address1: '14 rue des Acacias',
  address2: '',
  zipCode: '92500',
  city: 'Rueil',
  telephone: '0612345678',
};
const barge = { address1: '3 quai de Seine', address2: 'Péniche', zipCode: '75013', city: 'Paris', telephone: '' };

const line = (itemToday: number | null, more: Partial<Line> = {}): Line => ({
  id: 1,
  offreItemId: itemToday,
  itemToday,
  offreItemType: 0,
  offreItemExtension: { ...NO_EXTENSION, choiceList: [] },
  label: { fr: 'Chemise', en: 'Shirt' },
  quantity: 1,
  price: 450,
  extendedValue: null,
  comment: null,
  ...more,
});
const at = (kind: Place['kind'], address: Omit<Place, 'kind'> = barge): Place => ({ kind, ...address });
const again = (of: Parameters<typeof draftFromReorder>[0], items: readonly Line[], placeAgain: Place | null = null) =>
  draftFromReorder(of, profile, reorderInputFrom({ items: [...items], placeAgain }, 'fr'));

describe('the same again', () => {
  const open = offer([
    { ...item(1, 'product', 900), fixedPrice: false },
    item(2, 'product', 450),
    { ...item(3, 'product'), fixedPrice: false },
  ]);

  test('keeps the price that was named, where one may still be named and it is not the usual one', () => {
    const { answers } = again(open, [line(1, { price: 1230 }), line(2, { price: 500 }), line(3, { price: 700 })]);
    expect(answers).toEqual({
      1: { ...noAnswer, quantity: 1, price: '12,30' },
      2: { ...noAnswer, quantity: 1 },
      3: { ...noAnswer, quantity: 1 },
    });
    expect(again(open, [line(1, { price: 900 })]).answers[1]?.price).toBe('');
  });

  test('is one answer where an item had several lines, and names no price where they differ', () => {
    const lines = [line(1, { price: 1000, quantity: 2 }), line(1, { price: 1200 }), line(2), line(2, { quantity: 3 })];
    expect(again(open, lines).answers).toEqual({
      1: { ...noAnswer, quantity: 3 },
      2: { ...noAnswer, quantity: 4 },
    });
  });

  test('asks for no more than the offer takes: once where it takes no quantities', () => {
    const once = { ...offer([item(1, 'product', 450)]), allowsQuantity: false };
    expect(again(once, [line(1), line(1)]).answers[1]?.quantity).toBe(1);
    expect(again(open, [line(2, { quantity: 900 }), line(2, { quantity: 900 })]).answers[2]?.quantity).toBe(999);
  });

  test('leaves out what is gone, and begins as a fresh order where all is', () => {
    const only = offer([item(1, 'product', 450)]);
    expect(again(only, [line(null), line(9)]).answers).toEqual({ 1: { ...noAnswer, quantity: 1 } });
  });
});

describe('the place of the same again', () => {
  const shirt = [item(1, 'product', 450)];
  const everywhere = offer(shirt, { addressHome: true, addressOther: true, addressForced: [noAddress, barge] });

  test('is the one of before, with the address that was written and the number of the profile', () => {
    expect(again(everywhere, [], at('aut'))).toMatchObject({
      addressType: 'aut',
      other: { ...barge, telephone: '0612345678' },
    });
  });

  test('is the home of the profile, and the home of before where the profile names none', () => {
    expect(again(everywhere, [], at('dom'))).toMatchObject({ addressType: 'dom', home: profile });
    const homeless = draftFromReorder(everywhere, noAddress, { answers: {}, place: at('dom') });
    expect(homeless).toMatchObject({ addressType: 'dom', home: barge });
  });

  test('is found again among the addresses of the offer, wherever it stands there now', () => {
    expect(again(everywhere, [], at('off')).addressType).toBe('off1');
    expect(again(offer(shirt, { addressForced: [noAddress] }), [], at('off')).addressType).toBe('ent');
  });

  test('is that of a fresh order where the offer no longer goes there', () => {
    expect(again(offer(shirt), [], at('aut'))).toMatchObject({ addressType: 'ent', other: { address1: '' } });
    expect(again(offer(shirt, { avoidAddress: true }), [], at('ent')).addressType).toBe('');
  });
});
