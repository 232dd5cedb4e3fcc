import { describe, expect, test } from 'vitest';
import { cellsOf, pastedLines } from './paste-lines.ts';

describe('what was copied from a spreadsheet', () => {
  test.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['one', [['one']]],
    ['"two\nlines"\tx', [['two\nlines', 'x']]],
    ['"a ""word"""\ty', [['a "word"', 'y']]],
    ['""\tx', [['', 'x']]],
    ['', []],
  ])('%j', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  test('is read by the columns of the grid', () => {
    const { lines, problems } = pastedLines(
      'Chemise\tChemise\t4,50 €\t2,95\t\tS · 4\tShirt\nManteau\t\tsur devis\t\t30\t\tCoat',
      'name',
    );
    expect(problems).toEqual([]);
    expect(lines).toEqual([
      {
        name: 'Chemise',
        product: 'Chemise',
        price: 450,
        devis: false,
        buyingPrice: 295,
        timeDuration: null,
        lockerSize: 'S',
        numberOfItemsInLockerSize: 4,
        lockerHangerForReturn: false,
        nameEn: 'Shirt',
      },
      {
        name: 'Manteau',
        product: '',
        price: null,
        devis: true,
        buyingPrice: null,
        timeDuration: 30,
        lockerSize: null,
        numberOfItemsInLockerSize: null,
        lockerHangerForReturn: false,
        nameEn: 'Coat',
      },
    ]);
  });

  test('begins where one stands, and leaves out what is beside the grid', () => {
    expect(pastedLines('1 204,5\t900', 'price').lines).toEqual([{ price: 120_450, devis: false, buyingPrice: 90_000 }]);
    expect(pastedLines('Shirt\tbeside', 'nameEn').lines).toEqual([{ nameEn: 'Shirt' }]);
  });

  test('tells the cells that are not what their column holds', () => {
    const { lines, problems } = pastedLines('\tx\tquatre\t-1', 'name');
    expect(lines).toEqual([{ product: 'x' }]);
    expect(problems).toEqual([
      { row: 0, column: 'name', text: '' },
      { row: 0, column: 'price', text: 'quatre' },
      { row: 0, column: 'buyingPrice', text: '-1' },
    ]);
  });
});
