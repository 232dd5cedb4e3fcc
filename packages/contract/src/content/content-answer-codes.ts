import { type AnswerCode, refusal } from '../shared/answer-code.ts';

/** The refusals of groups of contents; part of `answerCodes`. */
export const contentAnswerCodes = {
  'content-in-another-group': refusal(
    370,
    409,
    'Un de ces contenus est déjà dans un autre groupe.',
    'One of these items is already in another group.',
  ),
  'content-group-held': refusal(
    371,
    409,
    'Ce groupe retient encore des contenus. Retirez-les ou mettez-le en ligne, puis dissolvez-le.',
    'This group still holds items back. Take them out or put it online, then dissolve it.',
  ),
} as const satisfies Record<string, AnswerCode>;
