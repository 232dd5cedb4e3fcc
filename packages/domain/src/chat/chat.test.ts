import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_PREVIEW_CHARACTERS, maySendAnother, messagePreview } from './chat-messages.ts';
import { chatSideOf, isThreadOpen } from './threads.ts';

const length = (text: string): number => [...new Intl.Segmenter('fr').segment(text)].length;

describe('the preview of a message', () => {
  test.each([
    ['short', 'Bonjour', 'Bonjour'],
    ['on several lines', ' Bonjour,\n\n  merci ', 'Bonjour, merci'],
    ['just long enough', 'a'.repeat(150), 'a'.repeat(150)],
    ['a character too long', 'a'.repeat(151), `${'a'.repeat(149)}…`],
    ['a family at the cut', `${'a'.repeat(148)}👨‍👩‍👧bc`, `${'a'.repeat(148)}👨‍👩‍👧…`],
    ['a flag behind the cut', `${'a'.repeat(149)}🇫🇷b`, `${'a'.repeat(149)}…`],
    ['a letter and its accent', 'e\u0301'.repeat(151), `${'e\u0301'.repeat(149)}…`],
    ['a space before the cut', `${'a'.repeat(148)} ${'b'.repeat(9)}`, `${'a'.repeat(148)}…`],
  ])('%s', (_, content, shown) => expect(messagePreview(content)).toBe(shown));

  test('never is longer, and begins as the message does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (content) => {
        const shown = messagePreview(content);
        expect(length(shown)).toBeLessThanOrEqual(MAX_PREVIEW_CHARACTERS);
        const line = content.replaceAll(/\s+/g, ' ').trim();
        expect(line.startsWith(shown === line ? shown : shown.slice(0, -1))).toBe(true);
      }),
    );
  });
});

test('twenty messages a minute', () => {
  expect([0, 19, 20, 21].map(maySendAnother)).toEqual([true, true, false, false]);
});

describe('on which side somebody stands', () => {
  const [camille, marc, both, partner] = [
    { isBeneficiary: true, isManager: false },
    { isBeneficiary: false, isManager: true },
    { isBeneficiary: true, isManager: true },
    { isBeneficiary: false, isManager: false },
  ];
  test.each([
    ['a beneficiary', camille, null, 'beneficiary'],
    ['a manager', marc, null, 'desk'],
    ['a manager who also orders', both, null, 'desk'],
    ['the same as beneficiary', both, 'beneficiary', 'beneficiary'],
    ['a beneficiary as desk', camille, 'desk', null],
    ['a manager as beneficiary', marc, 'beneficiary', null],
    ['a partner', partner, null, null],
  ] as const)('%s', (_, person, meant, side) => expect(chatSideOf(person, meant)).toBe(side));
});

describe('whether anybody may still write', () => {
  const facts = { type: 'desk', isBeneficiaryActive: true, isAtDesk: true, isClosed: false } as const;
  test.each([
    ['to the own desk', {}, true],
    ['to a former desk', { isAtDesk: false }, false],
    ['about an order at a former desk', { type: 'order', isAtDesk: false }, true],
    ['to a deactivated account', { isBeneficiaryActive: false }, false],
    ['about an order of a deactivated account', { type: 'order', isBeneficiaryActive: false }, false],
    ['about a complaint at a former desk', { type: 'complaint', isAtDesk: false }, true],
    ['about a complaint that is closed', { type: 'complaint', isClosed: true }, false],
  ] as const)('%s', (_, changed, open) => expect(isThreadOpen({ ...facts, ...changed })).toBe(open));
});
