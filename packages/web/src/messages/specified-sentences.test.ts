import { answerCodes } from '@loge/contract/shared/answer-codes';
import { TO_COLLECT_TAG } from '@loge/domain/orders/progress-tracker';
import { MESSAGES } from '@loge/domain/shared/messages';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { capabilityTexts, type CapabilityName } from './capability-texts.ts';

/** The sentences of beneficiary-and-access that stand there in quotes, to the letter, by section and in the language in which they stand. */
const specified = [
  // partner-content-locker §2, §5, §8: contents and hunts.
  ['fr', 'Offre du moment #'],
  ['fr', 'Dépubliées'],
  ['fr', 'Cette action est irréversible'],
  ['fr', "L'élément sera dupliqué quand vous aurez enregistré."],
  ['fr', 'Le contenu ne peut être vide'],
  ['fr', 'Les images doivent être carrées'],
  ['fr', "L'image n'a pas pu être lue"],
  ['fr', 'Chasse aux oeufs #'],
  ['fr', 'Nb oeufs à gagner (par jour)'],
  ['fr', "Nb d'oeufs avant un gagnant"],
  ['fr', 'Offre pour les commandes'],
  // partner-content-locker §8: lockers.
  ['fr', "La porte s'ouvrira automatiquement à votre arrivée"],
  // §2.1: coming in.
  ['fr', 'Session expirée'],
  ['en', 'Authentication failed'],
  // §2.4: the screens.
  ['fr', 'Jouer'],
  ['en', 'Play'],
  ['fr', 'Terminée'],
  // §2.5: what all share.
  ['en', 'Loading...'],
  // §3 and §4.
  ['fr', 'Afficher plus de disponibilités'],
  ['fr', 'Annulée'],
  ['fr', 'commande à retirer'],
  // §5: what is checked.
  ['en', 'Please fill in the required fields.'],
  ['fr', 'Veuillez renseigner les champs obligatoires.'],
  ['en', 'Please enter a number'],
  ['fr', 'Ce champ ne peut contenir plus de {max} caractères maximum.'],
  ['en', 'Please enter a valid zip code.'],
  ['fr', 'entrez votre email'],
  ['fr', 'entrez votre mdp'],
  ['fr', 'Veuillez saisir votre mot de passe actuel.'],
  ['fr', 'Veuillez saisir votre nouveau mot de passe deux fois.'],
  ['fr', 'Les deux mots de passe saisis ne sont pas identiques.'],
  ['fr', "Ce code n'est plus valide"],
  ['fr', "Cet e-mail n'est pas encore ou plus autorisé."],
  ['fr', "Cet e-mail n'est pas reconnu."],
  ['fr', 'code postal invalide'],
  ['en', 'Please select at least one service'],
  ['fr', "Ce créneau n'est plus disponible."],
  ['fr', 'Aucun moyen de paiement disponible pour ce bénéficiaire'],
  ['en', 'Please answer all questions before submitting your score.'],
  ['en', 'already rated'],
  ['fr', 'Le numéro est invalide'],
  // §8: what goes wrong.
  ['en', 'Please check your Internet connection and try again.'],
  ['en', 'Try again'],
  ['en', 'Your browser is not supported. Please try again with Firefox, Edge or Chrome.'],
  ['fr', "Votre application n'est pas à jour, merci de rafraichir la page."],
  ['en', 'Your app is not up to date. You must refresh the page in order to continue.'],
  ['fr', "Votre application n'est pas à jour, merci de la fermer puis la relancer."],
  ['fr', 'Une erreur est survenue. Code {id}'],
  ['en', 'No service available for this location.'],
  ['en', 'Unknown label'],
  ['fr', '{label} copiée'],
  ['fr', "Impossible d'obtenir le raccourci"],
  ['en', "Couldn't upload file"],
  ['fr', 'Votre demande a été enregistrée'],
] as const;

/** What nobody can meet yet, with the reason. */
const owed: Readonly<Record<string, string>> = {
  'Appel en cours': 'The call-center link is a screen of managers (manager §2).',
  "L'appel n'a pas pu aboutir": 'The call-center link is a screen of managers (manager §2).',
};

/** An apostrophe is an apostrophe, and a no-break space a space; in the messages of the screens ' is written ''. */
const plain = (text: string): string => text.replaceAll("''", "'").replaceAll('’', "'").replaceAll('\u00a0', ' ');

const textsIn = (texts: unknown): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(textsIn);

/** All that the product says in a language: rules, refusals, screens, and what the page says where it does not even start. */
async function allTexts(lang: 'fr' | 'en'): Promise<string> {
  const names = Object.keys(capabilityTexts) as CapabilityName[];
  const screens = await Promise.all(names.map((name) => capabilityTexts[name][lang]()));
  const outside = await Promise.all(
    ['../../public/check-browser.js', './messages-provider.tsx'].map((file) =>
      readFile(new URL(file, import.meta.url), 'utf8'),
    ),
  );
  return [
    ...screens.flatMap(textsIn),
    ...Object.values(MESSAGES).map((message) => message[lang]),
    ...Object.values(answerCodes).map(({ message }) => message[lang]),
    ...outside,
    TO_COLLECT_TAG[lang],
  ]
    .map(plain)
    .join('\n');
}

/** Of the manager's document, and written so there too. */
const specifiedElsewhere = [
  "Vous devez d'abord fermer la caisse '{name}'",
  "Vous devez d'abord sélectionner une conciergerie.",
  "Il n'y a aucun montant à régler.",
  "N'existe plus",
  "Aucune caisse avec une imprimante n'est ouverte",
  "Impossible de se connecter à l'imprimante: {reason}",
  "Impossible de se connecter à l'imprimante (createdevice)",
  "Merci d'enregistrer l'offre avant de l'associer à une conciergerie",
  "Cette page a généré une erreur. Merci d'envoyer un message à {name} avec votre dernière action et le code B.",
  "Veuillez choisir le type d'élément",
  "Tous les articles doivent avoir un prix d'achat.",
];

test.each(['fr', 'en'] as const)(
  '%s: an apostrophe is straight only where the specification writes it so',
  async (lang) => {
    const names = Object.keys(capabilityTexts) as CapabilityName[];
    const screens = await Promise.all(names.map((name) => capabilityTexts[name][lang]()));
    const said = [
      ...screens.flatMap(textsIn).map((text) => text.replaceAll("''", "'")),
      ...Object.values(MESSAGES).map((message) => message[lang]),
      ...Object.values(answerCodes).map(({ message }) => message[lang]),
    ];
    const letters = [...specified.map(([, sentence]) => sentence), ...specifiedElsewhere];
    const isOurs = (text: string) => !letters.some((letter) => text.startsWith(letter));
    expect(said.filter((text) => /\p{L}'\p{L}/u.test(text) && isOurs(text))).toEqual([]);
  },
);

test.each(specified)('%s: %s', async (lang, sentence) => {
  expect((await allTexts(lang)).includes(sentence), 'nothing says so').toBe(true);
});

test.each(Object.keys(owed))('nobody says yet: %s', async (sentence) => {
  expect(`${await allTexts('fr')}\n${await allTexts('en')}`, 'it is said now: move it to the others').not.toContain(
    sentence,
  );
});
