import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanLines } from './clean-text.ts';
import { xmlText } from './xml-text.ts';

test.each([
  ['Camille Roussel', 'Camille Roussel'],
  ['  Camille \t Roussel\n', 'Camille Roussel'],
  ['12 rue\vdu Pont', '12 rue du Pont'],
  ['Rene\u0301e', 'Renée'],
  ['Rou\u00ADssel\u200B\u202E\u2066\u2069\u200F\uFEFF', 'Roussel'],
  ['a\u0007b\u009Fc\uFFFEd', 'abcd'],
  ['M.\u00A0Dupont', 'M.\u00A0Dupont'],
  ['M.\u00A0 Dupont', 'M. Dupont'],
  ['48\u202F217\u00A0€', '48\u202F217\u00A0€'],
  ['\u3000王\u3000小明', '王 小明'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['Anna 👩\u200D👧 ❤\uFE0F', 'Anna 👩\u200D👧 ❤\uFE0F'],
  ['a\u200Db', 'ab'],
  ['a\u0000b', 'a\u0000b'],
])('a line %j is kept as %j', (text, kept) => {
  expect(cleanLine(text)).toBe(kept);
});

test('a text of several lines keeps its breaks, tabs and spaces', () => {
  expect(cleanLines('Un\r\ndeux\vtrois\n\n\t– a  b\u200B\u0007')).toBe('Un\ndeux\ntrois\n\n\t– a  b');
});

test('what is clean stays as it is, and nothing invisible is left', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      for (const clean of [cleanLine, cleanLines]) {
        const once = clean(text);
        expect(clean(once)).toBe(once);
        expect(once).not.toMatch(/(?![\t\n\0])\p{Cc}/u);
        expect(once).not.toMatch(/[\u0080-\u009F\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/);
      }
    }),
    { numRuns: 3_000 },
  );
});

test('XML is given nothing that it cannot hold', () => {
  expect(xmlText('a\u0007b\vc\uD800d\uFFFEe\u0085 é 👍\n')).toBe('abcde\u0085 é 👍\n');
});
