import { type AnswerCode, refusal } from '../shared/answer-code.ts';

/** The refusals of flash mailings; part of `answerCodes`. */
export const flashAnswerCodes = {
  'flash-already-sent': refusal(280, 409, 'Ce flash dispo est déjà envoyé.', 'This mailing has already been sent.'),
  'flash-template-unpublished': refusal(
    281,
    409,
    'Ce modèle n’est plus publié. Choisissez-en un autre.',
    'This template is no longer published. Choose another one.',
  ),
  'flash-nobody': refusal(
    282,
    409,
    'Personne ne peut recevoir ce flash dispo pour le moment.',
    'Nobody can receive this mailing for now.',
  ),
} as const satisfies Record<string, AnswerCode>;
