import { type AnswerCode, refusal } from '../shared/answer-code.ts';

/** The refusals of the exports; part of `answerCodes`. */
export const exportAnswerCodes = {
  'extract-too-large': refusal(
    300,
    422,
    'Cette extraction compterait plus de {most} lignes. Choisissez une date plus récente.',
    'This extract would have more than {most} rows. Choose a later date.',
  ),
  'too-many-exports': refusal(
    376,
    429,
    'Trois extractions sont déjà en cours. Attendez que l’une d’elles soit prête, ou arrêtez-la.',
    'Three exports are under way already. Wait until one of them is ready, or stop it.',
  ),
  'export-not-ready': refusal(377, 409, 'Ce fichier n’est pas encore prêt.', 'This file is not ready yet.'),
} as const satisfies Record<string, AnswerCode>;
