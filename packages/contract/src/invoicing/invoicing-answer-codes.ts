import { type AnswerCode, refusal } from '../shared/answer-code.ts';

/** The refusals of electronic invoicing; part of `answerCodes`. */
export const invoicingAnswerCodes = {
  'invoice-on-its-way': refusal(
    450,
    409,
    'Ce document est déjà parti ou attend son tour. Il n’est pas envoyé deux fois.',
    'This document has left already or waits for its turn. It is not sent twice.',
  ),
  'seller-missing': refusal(
    451,
    409,
    'Indiquez d’abord qui vend dans cette conciergerie.',
    'First say who sells at this desk.',
  ),
} as const satisfies Record<string, AnswerCode>;
