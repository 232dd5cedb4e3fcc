import { type AnswerCode, refusal } from '../shared/answer-code.ts';

/** The refusals of the exports; part of `answerCodes`. */
export const exportAnswerCodes = {
  'extract-too-large': refusal(
    300,
    422,
    'Cette extraction compterait plus de {most} lignes. Choisissez une date plus récente.',
    'This extract would have more than {most} rows. Choose a later date.',
  ),
} as const satisfies Record<string, AnswerCode>;
