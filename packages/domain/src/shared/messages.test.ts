import { describe, expect, test } from 'vitest';
import { MESSAGES, messageText, type MessageKey } from './messages.ts';

const keys = Object.keys(MESSAGES) as MessageKey[];

/** Texts that the specification fixes: kept to the letter. */
const FIXED: readonly (readonly [MessageKey, 'fr' | 'en', string])[] = [
  ['requiredFields', 'fr', 'Veuillez renseigner les champs obligatoires.'],
  ['requiredFields', 'en', 'Please fill in the required fields.'],
  ['notANumber', 'en', 'Please enter a number'],
  ['tooLong', 'fr', 'Ce champ ne peut contenir plus de 100 caractères maximum.'],
  ['invalidZip', 'en', 'Please enter a valid zip code.'],
  ['invalidZip', 'fr', 'Veuillez entrer un code postal valide'],
  ['invalidPhone', 'fr', 'Veuillez entrer un numéro de téléphone valide'],
  ['invalidLocationZip', 'fr', 'code postal invalide'],
  ['invalidOrderNumber', 'fr', 'Le numéro est invalide'],
  ['selectAService', 'en', 'Please select at least one service'],
  ['noServiceAtLocation', 'en', 'No service available for this location.'],
  ['slotTaken', 'fr', "Ce créneau n'est plus disponible."],
  ['answerAllQuestions', 'en', 'Please answer all questions before submitting your score.'],
  ['noPaymentOption', 'fr', 'Aucun moyen de paiement disponible pour ce bénéficiaire'],
  ['choosePaymentMode', 'fr', 'Veuillez saisir un mode de paiement.'],
  ['paymentsExceedOrder', 'fr', 'Les paiements ne peuvent dépasser le montant de la commande.'],
  ['willBeUnpaid', 'fr', 'Si vous validez, la commande sera considérée comme impayée.'],
  ['nothingToPay', 'fr', "Il n'y a aucun montant à régler."],
  ['everyLineNeedsAPrice', 'fr', 'Chaque ligne de la commande doit avoir un prix.'],
];

test.each(FIXED)('%s in %s', (key, lang, text) => {
  expect(messageText(key, lang, { max: 100 })).toBe(text);
});

describe.each(keys)('%s', (key) => {
  test('has both languages, with the same places', () => {
    const places = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();
    const { fr, en } = MESSAGES[key];
    expect(fr.trim()).not.toBe('');
    expect(en.trim()).not.toBe('');
    expect(places(fr)).toEqual(places(en));
  });
});

test('a place without value stays visible', () => {
  expect(messageText('unknownAction', 'fr', { action: 'voler' })).toBe('Action voler inconnue.');
  expect(messageText('unknownAction', 'fr')).toBe('Action {action} inconnue.');
});
