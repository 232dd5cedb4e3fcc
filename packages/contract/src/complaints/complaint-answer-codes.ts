import { type AnswerCode, refusal } from '../shared/answer-code.ts';

/** The refusals of complaints; part of `answerCodes`. */
export const complaintAnswerCodes = {
  'complaint-changed': refusal(
    459,
    409,
    'Cette réclamation a changé. Relisez-la avant de continuer.',
    'This complaint has changed. Read it again before you go on.',
  ),
} as const satisfies Record<string, AnswerCode>;
