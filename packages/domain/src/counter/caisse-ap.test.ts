import { describe, expect, test } from 'vitest';
import { decodeFields, encodeFields, maskCard, readAnswer, terminalMessage, type TerminalOrder } from './caisse-ap.ts';

const debit: TerminalOrder = { act: 'debit', amountCents: 3321, reference: 'R7K2M9', till: '01' };

describe('Caisse-AP', () => {
  test('a debit is asked with all fields that a terminal demands', () => {
    expect(terminalMessage(debit)).toBe(
      'CZ0040300CJ012012345678901CA00201CB0043321CD0010CE003978BA0010BF0010CF006R7K2M9',
    );
  });

  test('an amount has two digits at least', () => {
    expect(terminalMessage({ ...debit, amountCents: 5 })).toContain('CB00205');
  });

  test('a value that cannot be sent is refused', () => {
    expect(() => encodeFields([['CF', 'é']])).toThrow('CF');
    expect(() => encodeFields([['CF', '']])).toThrow('CF');
    expect(() => encodeFields([['CF', 'x'.repeat(1000)]])).toThrow('CF');
  });

  test('an answer in pieces is whole with its last one alone', () => {
    const whole = encodeFields([
      ['CZ', '0300'],
      ['AE', '10'],
      ['AA', '497010######1234'],
    ]);
    for (let cut = 0; cut < whole.length; cut += 1) {
      const read = decodeFields(whole.slice(0, cut));
      // Between two fields nobody knows that more will come: the status has to be there, which is asked of the fields.
      expect(read.kind === 'partial' || (read.kind === 'whole' && !read.fields.has('AA'))).toBe(true);
    }
    expect(decodeFields(whole)).toMatchObject({ kind: 'whole' });
  });

  test.each(['HTTP/1.1 400', 'cz0040300', 'CZ00x', 'CZ0040300CZ0040300'])('%s is no message', (text) => {
    expect(decodeFields(text)).toEqual({ kind: 'unreadable' });
  });

  const answer = (...more: (readonly [string, string])[]) =>
    new Map<string, string>([
      ['CZ', '0300'],
      ['CA', '01'],
      ['CB', '000000003321'],
      ['CD', '0'],
      ['CE', '978'],
      ...more,
    ]);

  test('what was debited says its card, how it was read and by which number it was authorised', () => {
    const fields = answer(
      ['AE', '10'],
      ['AC', '482913'],
      ['AA', '497010######1234'],
      ['CC', '00B'],
      ['CI', '2'],
      ['CF', 'R7K2M9'],
    );
    expect(readAnswer(fields, debit)).toEqual({
      kind: 'done',
      receipt: {
        amountCents: 3321,
        reference: 'R7K2M9',
        authorisation: '482913',
        maskedCard: '497010******1234',
        brand: 'CB',
        reading: 'contactless',
        contract: '',
      },
    });
  });

  test.each([
    ['04', 'refused'],
    ['05', 'forbidden'],
    ['06', 'abandoned'],
    ['08', 'timeout'],
    ['11', 'abandoned'],
    ['07', 'notDone'],
    ['12', 'notDone'],
    ['', 'notDone'],
  ])('the reason %s is %s, and nothing was debited', (code, why) => {
    expect(readAnswer(answer(['AE', '01'], ['AF', code]), debit)).toEqual({ kind: 'notDone', why, code });
  });

  test.each([
    [
      'another amount',
      [
        ['CB', '000000003320'],
        ['AE', '10'],
      ],
    ],
    [
      'another till',
      [
        ['CA', '02'],
        ['AE', '10'],
      ],
    ],
    [
      'another currency',
      [
        ['CE', '840'],
        ['AE', '10'],
      ],
    ],
    [
      'a refund',
      [
        ['CD', '1'],
        ['AE', '10'],
      ],
    ],
    ['taken into account', [['AE', '11']]],
    ['no status', []],
    [
      'an amount that is none',
      [
        ['CB', '33,21'],
        ['AE', '10'],
      ],
    ],
    [
      'not done, of another amount',
      [
        ['CB', '0099'],
        ['AE', '01'],
      ],
    ],
  ] as const)('an answer with %s says nothing for sure', (_what, more) => {
    expect(readAnswer(answer(...more), debit)).toEqual({ kind: 'unclear' });
  });

  test('the last transaction is read whatever its amount', () => {
    const fields = answer(['CB', '0099'], ['CD', '0'], ['AE', '10'], ['CF', 'OTHER1']);
    expect(readAnswer(fields, { ...debit, act: 'last' })).toMatchObject({
      kind: 'done',
      receipt: { amountCents: 99, reference: 'OTHER1' },
    });
  });

  test.each([
    ['4970101234561234', '497010******1234'],
    ['497010######1234', '497010******1234'],
    ['123456', ''],
    ['', ''],
    ['4970 1012 3456 1234 567', '497010*********4567'],
  ])('of the card %s no more is kept than %s', (sent, kept) => {
    expect(maskCard(sent)).toBe(kept);
  });
});
