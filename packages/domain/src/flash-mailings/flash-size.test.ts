import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flashBlocks } from './flash-body.ts';
import { flashSizeProblems, MAX_FLASH_FILLED_LENGTH, MAX_FLASH_TAGS } from './flash-size.ts';

const variables = [
  { id: 1, label: 'Un', type: 'SIMPLE_TEXT' as const },
  { id: 2, label: 'Points', type: 'BULLET_LIST' as const },
];
const picture = { id: 1, address: 'https://loge.test/a', alt: 'Le marché' };
const messages = (body: string, values: Record<string, string> = {}, address = picture.address): readonly string[] =>
  flashSizeProblems('body', { body, variables, pictures: [{ ...picture, address }] }, values).map(
    ({ message }) => message,
  );

test('a usual mailing is not too long', () => {
  expect(messages('<p>Bonjour {PRENOM}</p><p>{IMG1}</p><p>{VAR2}</p>', { 2: 'Un\nDeux' })).toEqual([]);
  // A picture that comes along in its address.
  expect(messages('<p>{IMG1}</p>', {}, `data:${'a'.repeat(900_000)}`)).toEqual([]);
});

test.each<readonly [string, Parameters<typeof messages>, string]>([
  ['tags', ['<p></p>'.repeat(1_100)], 'htmlNotRead'],
  ['points', ['{VAR2}'.repeat(100), { 2: 'a\n'.repeat(30) }], 'htmlNotRead'],
  ['letters of a variable', ['{VAR1}'.repeat(200), { 1: 'a'.repeat(2_000) }], 'tooLong'],
  ['pictures', ['{IMG1}'.repeat(1_500)], 'tooLong'],
  ['pictures that come along', ['{IMG1}{IMG1}', {}, `data:${'a'.repeat(500_000)}`], 'tooLong'],
])('%s in many places are', (_what, asked, message) => {
  expect(messages(...asked)).toEqual([message]);
});

test('what is not too long has no more letters and tags than may be, once it is filled', () => {
  const part = fc.constantFrom('{VAR1}', '{VAR2}', '<p>{VAR2}</p>', '{IMG1}', '<p>{IMG1}</p>', '{IMG9}', '<b>a</b>');
  const value = fc.constantFrom('', 'a', 'a\n'.repeat(20), 'a'.repeat(500));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 300 }), value, value, (parts, one, two) => {
      const body = parts.join('').repeat(3);
      const values = { 1: one, 2: two };
      if (messages(body, values).length > 0) return;
      const filled = flashBlocks(body, { variables, values, pictures: [picture] })
        .map((block) => (block.kind === 'html' ? block.html : '<img>'))
        .join('');
      expect(filled.length).toBeLessThanOrEqual(MAX_FLASH_FILLED_LENGTH);
      expect(filled.split('<').length - 1).toBeLessThanOrEqual(MAX_FLASH_TAGS);
    }),
  );
});
