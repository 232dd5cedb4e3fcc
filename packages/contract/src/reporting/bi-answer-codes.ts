import { type AnswerCode, refusal } from '../shared/answer-code.ts';

/** The refusals of the explorer of figures; part of `answerCodes`. */
export const biAnswerCodes = {
  'report-too-large': refusal(
    310,
    409,
    'Ce rapport a plus de 10 000 lignes et colonnes. Ajoutez un filtre, ou retirez une dimension.',
    'This report has more than 10,000 rows and columns. Add a filter, or remove a dimension.',
  ),
  'too-many-reports': refusal(
    311,
    409,
    'Vous avez déjà 200 rapports. Supprimez-en un d’abord.',
    'You already have 200 reports. Delete one first.',
  ),
} as const satisfies Record<string, AnswerCode>;
