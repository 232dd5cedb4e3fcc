import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textParts } from './links.ts';

const links = (content: string): (string | null)[] =>
  textParts(content).flatMap(({ href }) => (href === null ? [] : [href]));

describe('links in a message', () => {
  test.each([
    ['no address', 'Bonjour', []],
    ['one between words', 'Voir https://exemple.test/a?b=1#c demain', ['https://exemple.test/a?b=1#c']],
    ['one at the end of a sentence', 'Voir https://exemple.test/a.', ['https://exemple.test/a']],
    ['one in brackets', '(https://exemple.test/a)', ['https://exemple.test/a']],
    ['one with brackets', 'https://exemple.test/a_(b)', ['https://exemple.test/a_(b)']],
    ['two', 'http://a.test et http://b.test', ['http://a.test/', 'http://b.test/']],
    ['a script', 'javascript:alert(1) data:text/html,x', []],
    ['markup', '<a href="https://exemple.test">ici</a>', ['https://exemple.test/']],
    ['nothing behind the slashes', 'https://', []],
  ])('%s', (_, content, expected) => expect(links(content)).toEqual(expected));

  test('the parts together are the message, and every link is a web address', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc
        .string({ unit: fc.constantFrom(...Array.from('az09-_./?=&%()')), maxLength: 8 })
        .map((path) => `https://exemple.test/${path}`),
      fc.constantFrom('http://', '(', ')', '"', '<'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const content = pieces.join('');
        const parts = textParts(content);
        expect(parts.map(({ text }) => text).join('')).toBe(content);
        for (const { href } of parts) if (href !== null) expect(href).toMatch(/^https?:\/\//);
      }),
    );
  });
});
