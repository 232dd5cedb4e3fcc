import { type AnswerCode, refusal } from '../shared/answer-code.ts';

/** The refusals of the waiting list of full days; part of `answerCodes`. */
export const waitingListAnswerCodes = {
  'day-has-places': refusal(
    350,
    409,
    'Il reste une place ce jour-là. Choisissez une heure.',
    'There is a place left on this day. Choose a time.',
  ),
  'day-not-open': refusal(
    351,
    409,
    'Ce service n’a pas lieu ce jour-là. Choisissez un autre jour.',
    'This service does not take place on this day. Choose another day.',
  ),
  'waits-too-often': refusal(
    352,
    409,
    'Vous attendez déjà une place pour {most} jours. Quittez une liste d’attente d’abord.',
    'You are already waiting for a place on {most} days. Leave a waiting list first.',
  ),
} as const satisfies Record<string, AnswerCode>;
