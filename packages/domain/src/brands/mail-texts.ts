import { isLonger } from '../shared/characters.ts';
import type { Lang } from '../shared/lang.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** The mails whose text an installation and its desks may write themselves: about access, and about orders. Rule: docs/rules/brands.md */
const EDITED_ACCESS_MAILS = ['invitation', 'registration-created', 'inactivity-warning'] as const;
const EDITED_ORDER_MAILS = ['order-placed', 'locker-reminder', 'locker-expired', 'request-rating'] as const;
export const EDITED_MAILS = [...EDITED_ACCESS_MAILS, ...EDITED_ORDER_MAILS] as const;
export type EditedMail = (typeof EDITED_MAILS)[number];
type EditedOrderMail = (typeof EDITED_ORDER_MAILS)[number];

export const isEditedMail = (kind: string): kind is EditedMail => EDITED_MAILS.some((known) => known === kind);
export const isEditedOrderMail = (kind: string): kind is EditedOrderMail =>
  EDITED_ORDER_MAILS.some((known) => known === kind);

/** What of a mail is written: the button, and what is said of its link, stay. Paragraphs of `message` stand on lines of their own. */
export interface MailWords {
  readonly subject: string;
  readonly title: string;
  readonly message: string;
}

export const MAIL_WORD_LENGTHS = { subject: 150, title: 150, message: 4000 } as const;

const always = ['prenom', 'nom', 'identifiant', 'conciergerie', 'services'] as const;
const ofOrder = ['prenom', 'nom', 'conciergerie', 'numero', 'service', 'partenaire'] as const;

/** What may stand in braces, by mail. */
export const MAIL_PLACES: Readonly<Record<EditedMail, readonly string[]>> = {
  invitation: always,
  'registration-created': always,
  'inactivity-warning': [...always, 'date'],
  'order-placed': ofOrder,
  'locker-reminder': ofOrder,
  'locker-expired': ofOrder,
  'request-rating': ofOrder,
};

/** What must be said: an invitation by which nobody learns their login leads nowhere. */
const REQUIRED_PLACES: Readonly<Partial<Record<EditedMail, string>>> = {
  invitation: 'identifiant',
  'inactivity-warning': 'date',
};

/** The names in braces, whatever stands there. */
const placesIn = (text: string): readonly string[] => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);

/** All that is wrong with the text of a mail, each beside its field. */
export function mailTextProblems(kind: EditedMail, words: MailWords): Problem[] {
  const required = REQUIRED_PLACES[kind];
  return [
    ...(['subject', 'title', 'message'] as const).flatMap((field) => fieldProblems(kind, field, words[field])),
    ...(required === undefined || placesIn(words.message).includes(required) || words.message.trim() === ''
      ? []
      : [problem('message', 'mailPlaceMissing', { place: `{${required}}` })]),
  ];
}

function fieldProblems(kind: EditedMail, field: keyof MailWords, text: string): Problem[] {
  if (text.trim() === '') return [problem(field, 'required')];
  const max = MAIL_WORD_LENGTHS[field];
  if (isLonger(text, max)) return [problem(field, 'tooLong', { max })];
  // A line break would start another header.
  if (field !== 'message' && /[\p{Cc}\u2028\u2029]/u.test(text)) return [problem(field, 'notOneLine')];
  const unknown = placesIn(text).filter((name) => !MAIL_PLACES[kind].includes(name));
  return unknown.length === 0
    ? []
    : [
        problem(field, 'unknownMailPlace', {
          place: unknown.map((name) => `{${name}}`).join(', '),
          places: MAIL_PLACES[kind].map((name) => `{${name}}`).join(', '),
        }),
      ];
}

/** The paragraphs of a message: one for each line that says something. */
export const paragraphsOf = (message: string): readonly string[] =>
  message
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const MAX_SERVICES = 4;
const anything = { fr: 'des services au quotidien', en: 'everyday services' } as const satisfies Record<Lang, string>;

/** What a desk offers, in one breath: the first universes of its offers. Where it offers nothing yet, nothing certain is promised. */
export function servicesText(universes: readonly string[], lang: Lang): string {
  const names = universes.slice(0, MAX_SERVICES).map(lowerFirst);
  // With commas alone: many a name has an “et” of its own.
  return names.length === 0 ? anything[lang] : names.join(', ');
}

/** A name within a sentence; one in capitals stays as it is. */
const lowerFirst = (name: string): string =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.slice(0, 1).toLocaleLowerCase('fr') + name.slice(1);
