import { type AnswerCode, refusal } from '../shared/answer-code.ts';

/** The refusals of people and their rights; part of `answerCodes`. */
export const userAnswerCodes = {
  'last-permission-keeper': refusal(
    245,
    409,
    'Plus personne ne gérerait les droits. Donnez d’abord ce droit à quelqu’un d’autre.',
    'Nobody would be left to look after rights. Give that right to somebody else first.',
  ),
  'not-working-here': refusal(
    246,
    409,
    'Cette personne ne travaille pas à cette conciergerie, ou son compte est désactivé.',
    'This person does not work at this conciergerie, or their account is switched off.',
  ),
} as const satisfies Record<string, AnswerCode>;
