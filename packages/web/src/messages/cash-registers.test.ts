import { createTranslator } from 'use-intl';
import { expect, test } from 'vitest';
import { cashRegisters as english } from './en/cash-registers.ts';
import { cashRegisters as french } from './fr/cash-registers.ts';

test('the alert of a second register is the specification’s, quotes included', () => {
  const say = (locale: 'fr' | 'en', messages: typeof french) =>
    createTranslator({ locale, messages })('otherOpen', { name: 'Accueil' });
  expect(say('fr', french)).toBe("Vous devez d'abord fermer la caisse 'Accueil'");
  expect(say('en', english)).toBe("Close the cash register 'Accueil' first.");
});
