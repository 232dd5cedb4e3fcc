import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMt940, readMt940 } from './mt940.ts';

const today = '2026-11-24';
const iban = 'FR7630006000011234567890189';

const file = `{1:F01BNPAFRPPAXXX0000000000}{2:I940BNPAFRPPXXXXN}{4:
:20:STMT261123
:25:${iban}
:28C:00231/001
:60F:C261119EUR100,00
:61:2611201120C19,90NTRFCMD 48171//0000041
:86:VIR SEPA PERRIN MARIE
COMMANDE 48171 PRESSING
:61:2611201120D45,9NDDTNONREF
:86:/EREF/LOGE-E2E-317/MARF/LOGE-317-20260101/NAME/PERRIN MARIE/REMI/REJET PRLV AM04/
:61:2611211120RC5,NMSCNONREF
:86:166?00GUTSCHRIFT?20EREF+E2E-7?21SVWZ+Rueck?22zahlung 7?31FR7630006000011234567890189?32Anna?33 Weiss
:62F:C261123EUR69,00
-}
`;
const linesOf = (text: string) => {
  const read = readMt940(text, today);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.statements.flatMap(({ lines }) => lines);
};
const problemsOf = (text: string): readonly string[] => {
  const read = readMt940(text, today);
  return (read.ok ? read.unread : read.problems).map(({ fr }) => fr.replaceAll('\u00A0', ' '));
};

describe('a statement of SWIFT’s message 940', () => {
  test('gives account, balances, and movements with their text in each of its three ways', () => {
    expect(isMt940(file)).toBe(true);
    const read = readMt940(file, today);
    expect(read.ok && read.statements).toMatchObject([{ iban, openingCents: 10_000, closingCents: 6_900 }]);
    expect(linesOf(file)).toMatchObject([
      {
        bookedOn: '2026-11-20',
        amountCents: 1_990,
        label: 'VIR SEPA PERRIN MARIE',
        detail: 'COMMANDE 48171 PRESSING',
        reference: 'CMD 48171',
      },
      {
        amountCents: -4_590,
        label: 'PERRIN MARIE REJET PRLV AM04',
        reference: 'LOGE-E2E-317',
        mandate: 'LOGE-317-20260101',
        returnReason: 'AM04',
        counterparty: 'PERRIN MARIE',
      },
      {
        bookedOn: '2026-11-20',
        valueOn: '2026-11-21',
        amountCents: -500,
        label: 'GUTSCHRIFT Rueckzahlung 7',
        reference: 'E2E-7',
        counterparty: 'Anna Weiss',
        counterpartyLastFour: '0189',
      },
    ]);
  });

  test('a day of booking may be of the year before its value', () => {
    const [line] = linesOf(file.replace(':61:2611201120C', ':61:2601021231C').replaceAll(/:6[02]F:.*\n/g, ''));
    expect(line).toMatchObject({ bookedOn: '2025-12-31', valueOn: '2026-01-02' });
  });

  test('that was cut does not come to its balance', () => {
    expect(problemsOf(file.replace(/:61:2611211120RC[\s\S]*?(?=:62F)/, '')).join(' ')).toContain('incomplet');
  });

  test('a bad movement is named, and the others are read', () => {
    const bad = file.replace('C19,90N', 'C19.90N');
    expect(problemsOf(bad)).toEqual(['Ligne 6 : « 2611201120C19.90NTRFCMD 48171//0000041 » n’est pas une opération.']);
    expect(linesOf(bad)).toHaveLength(2);
  });

  test('messages of several accounts and days in one file go to their accounts', () => {
    const next = ':20:2\n:25:30006/00001/99999999999\n:60F:C261123EUR0,\n:61:261123C1,NTRFX\n:62F:C261123EUR1,\n-\n';
    const third = `:20:3\n:25:${iban}\n:60F:C261123EUR69,00\n:61:261124C1,00NTRFY\n:62F:C261124EUR70,00\n-\n`;
    const read = readMt940(`${file}${next}${third}`, today);
    expect(read.ok && read.statements.map(({ lines, closingCents }) => [lines.length, closingCents])).toEqual([
      [4, 7_000],
      [1, 100],
    ]);
  });

  test('another currency is refused, a day without movement is in order', () => {
    expect(problemsOf(file.replaceAll('EUR', 'CHF'))[0]).toBe('Ligne 6 : la devise CHF n’est pas l’euro.');
    expect(problemsOf(`:20:1\n:25:${iban}\n:60F:C261123EUR1,00\n:62F:C261123EUR1,00\n-`)).toEqual([]);
  });
});

const message = (number: string, opening: string, entry: string, closing: string): string =>
  `:20:S${number}\n:25:${iban}\n:28C:${number}/1\n:60F:${opening}\n:61:${entry}\n:86:VIR\n:62F:${closing}\n-`;
const monday = message('231', 'C261119EUR100,00', '2611191119C50,00NTRFNONREF', 'C261119EUR150,00');
const tuesday = message('232', 'C261119EUR150,00', '2611201120D20,00NTRFNONREF', 'C261120EUR130,00');
const friday = message('235', 'C261123EUR500,00', '2611231123D20,00NTRFNONREF', 'C261123EUR480,00');

test.each([
  ['in order', [monday, tuesday], 10_000, 13_000],
  ['the newest first', [tuesday, monday], 10_000, 13_000],
  ['with days between them', [friday, monday], null, 48_000],
])('messages of one account, %s, are one statement', (_order, messages, openingCents, closingCents) => {
  const read = readMt940(messages.join('\n'), today);
  expect(read.ok && read.statements).toMatchObject([{ iban, openingCents, closingCents }]);
  const days = read.ok ? read.statements.flatMap(({ lines }) => lines.map(({ bookedOn }) => bookedOn)) : [];
  expect(days).toEqual(days.toSorted());
});

test('a message that was cut refuses the file, though others are whole', () => {
  const cut = message('232', 'C261119EUR150,00', '2611201120D20,00NTRFNONREF', 'C261120EUR999,00');
  expect(problemsOf(`${monday}\n${cut}`).join('')).toContain('Le fichier est incomplet');
});

test.each([
  ['a control character before the blocks', '\u0001'],
  ['the number of the message', ':940:\n'],
  ['the name of the bank', 'ABNANL2A\n940\nABNANL2A\n'],
  ['empty lines', '\n\n'],
])('is known with %s before it', (_what, before) => {
  expect(isMt940(`${before}${file}`)).toBe(true);
  expect(linesOf(`${before}${file}`)).toEqual(linesOf(file).map((line) => ({ ...line, at: expect.any(Number) })));
});

test('a table of a bank is no such message', () => {
  expect(isMt940('Date;Libellé;Montant\n20/11/2026;VIR :61:;12,00')).toBe(false);
});

test('whatever a file holds, reading it ends with the same answer twice', () => {
  const signs = fc.constantFrom(...':6125CDR,0/?EUR\n'.split(''), '{', '-', 'é', '\u0000');
  fc.assert(
    fc.property(
      fc.nat({ max: file.length }),
      fc.array(signs, { maxLength: 12 }),
      fc.nat({ max: 80 }),
      (at, put, cut) => {
        const mutated = `${file.slice(0, at)}${put.join('')}${file.slice(at + cut)}`;
        const read = readMt940(mutated, today);
        expect(JSON.stringify(readMt940(mutated, today))).toBe(JSON.stringify(read));
      },
    ),
    { numRuns: 10_000 },
  );
});
