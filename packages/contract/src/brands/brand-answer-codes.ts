import { type AnswerCode, refusal } from '../shared/answer-code.ts';

/** The refusals of the brand and its mails; part of `answerCodes`. */
export const brandAnswerCodes = {
  'mail-server-not-set': refusal(
    385,
    409,
    'Aucun serveur de messagerie n’est réglé (SMTP_URL)\u00a0: rien ne part.',
    'No mail server is set (SMTP_URL): nothing goes out.',
  ),
  'no-own-address': refusal(
    386,
    409,
    'Votre compte n’a pas d’adresse e-mail où envoyer l’essai.',
    'Your account has no e-mail address to which a test could go.',
  ),
} as const satisfies Record<string, AnswerCode>;
