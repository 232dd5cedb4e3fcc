import { type AnswerCode, refusal } from '../shared/answer-code.ts';

/** The refusals of goods at the desk; part of `answerCodes`. */
export const receptionAnswerCodes = {
  'label-in-use': refusal(
    160,
    409,
    'Cette étiquette est déjà liée à un autre article.',
    'This label is already tied to another item.',
  ),
  'no-open-dispute': refusal(345, 409, 'Ce litige est déjà réglé.', 'This dispute is already settled.'),
} as const satisfies Record<string, AnswerCode>;
