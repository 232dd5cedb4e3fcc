import { describe, expect, test } from 'vitest';
import {
  articlesOf,
  countArticles,
  ITEM_TYPE_KEYS,
  ITEM_TYPES,
  itemTypeNumber,
  itemTypeOfNumber,
  isShownInBasket,
} from './item-types.ts';
import { callNumber, choiceText, numberText, parseTimeRange, valueProblem } from './item-values.ts';

test('eight types; 0 is the product, 1 the information', () => {
  expect(ITEM_TYPES.map((row) => row.number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(itemTypeOfNumber(0)).toBe('product');
  expect(itemTypeOfNumber(1)).toBe('information');
  for (const key of ITEM_TYPE_KEYS) expect(itemTypeOfNumber(itemTypeNumber(key))).toBe(key);
  expect(itemTypeOfNumber(8)).toBeNull();
});

test('only products are articles: an option that was ticked is none', () => {
  expect(articlesOf({ type: 'product', quantity: 3 })).toBe(3);
  for (const type of ITEM_TYPE_KEYS.filter((key) => key !== 'product'))
    expect(articlesOf({ type, quantity: 1 })).toBe(0);
});

test('three shirts, trousers, a dress and an option are five articles; what is weighed is one', () => {
  expect(
    countArticles([
      { type: 'product', quantity: 3 },
      { type: 'product', quantity: 1 },
      { type: 'product', quantity: 1 },
      { type: 'yes_no', quantity: 1 },
    ]),
  ).toBe(5);
  expect(countArticles([{ type: 'product', quantity: 2.475 }])).toBe(1);
});

describe('the basket tells', () => {
  test.each([
    ['product', 2, null, true],
    ['product', 0, null, false],
    ['group_master', 1, 'true', true],
    ['group_master', 0, 'true', true],
    ['group_master', 0, 'false', false],
    ['number', 0, '2,5', true],
    ['number', 0, '0', false],
    ['number', 0, '0,0', false],
    ['number', 0, '', false],
    ['yes_no', 0, 'true', true],
    ['yes_no', 0, 'false', false],
    ['yes_no', 0, null, false],
    ['information', 0, null, true],
    ['free_text', 0, 'Sans sucre', true],
    ['free_text', 0, ' ', false],
    ['list_picker', 0, 'Lin', true],
    ['list_picker', 0, null, false],
    ['begin_end_time', 0, '08:00-10:00', true],
    ['begin_end_time', 0, null, false],
  ] as const)('%s × %i, answered %j: %s', (type, quantity, value, told) => {
    expect(isShownInBasket({ type, quantity, value })).toBe(told);
  });

  test('at zero, an answer of zero only where it is a text, a list or hours', () => {
    const told = ITEM_TYPE_KEYS.filter((type) => isShownInBasket({ type, quantity: 0, value: '0' }));
    expect(told).toEqual(['information', 'free_text', 'list_picker', 'begin_end_time']);
  });
});

test.each([
  ['08:00-20:00', { begin: '08:00', end: '20:00' }],
  ['22:30-00:30', { begin: '22:30', end: '00:30' }],
  ['20:00-08:00', { begin: '20:00', end: '08:00' }],
  ['20:00-09:00', null],
  ['08:00-08:00', null],
  ['8:00-9:00', null],
  ['08:00', null],
  ['08:00-09:00-10:00', null],
])('the hours %s', (text, expected) => {
  expect(parseTimeRange(text)).toEqual(expected);
});

describe('values', () => {
  const extension = { choiceList: ['Coton', 'Lin (0612345678)'] };
  test.each([
    ['number', '2,5', null],
    ['number', 'deux', 'notANumber'],
    ['number', '1'.repeat(21), 'notANumber'],
    ['yes_no', 'true', null],
    ['yes_no', 'oui', 'notYesOrNo'],
    ['group_master', 'false', null],
    ['group_master', '1', 'notYesOrNo'],
    ['free_text', 'x'.repeat(1000), null],
    ['free_text', 'x'.repeat(1001), 'tooLong'],
    ['list_picker', 'Lin (0612345678)', null],
    ['list_picker', 'Soie', 'invalidChoice'],
    ['begin_end_time', '08:00-10:30', null],
    ['begin_end_time', '22:30-00:30', null],
    ['begin_end_time', '10:30-08:00', 'invalidTimeRange'],
    ['product', 'whatever', null],
    ['information', 'whatever', null],
    ['list_picker', ' ', null],
    ['number', null, null],
  ] as const)('%s %j', (type, value, message) => {
    expect(valueProblem({ type, extension }, value)?.message ?? null).toBe(message);
  });
});

test.each([
  ['Atelier (0612345678)', '0612345678'],
  ['Atelier (1612345678)', null],
  ['Atelier (061234567)', null],
  ['Atelier (06123456789)', null],
  ['Atelier 0612345678', null],
])('the call link of %j', (choice, number) => {
  expect(callNumber(choice)).toBe(number);
});

describe('a choice of a list', () => {
  const served = { fr: ['Froids', 'Chauds'], en: ['Cold', 'Hot'] };
  test.each([
    ['picked in French', 'Chauds', served, { fr: 'Chauds', en: 'Hot' }],
    ['picked in English', 'Cold', served, { fr: 'Froids', en: 'Cold' }],
    ['of a list that is in French alone', 'Froids', { ...served, en: null }, { fr: 'Froids', en: 'Froids' }],
    ['that there is not', 'Tièdes', served, null],
  ])('%s', (_, value, list, expected) => {
    expect(choiceText(value, list)).toEqual(expected);
  });
});

test('a number reads as its readers write it', () => {
  expect(numberText('2.5', 'fr')).toBe('2,5');
  expect(numberText('2.5', 'en')).toBe('2.5');
  expect(numberText('12', 'fr')).toBe('12');
});
