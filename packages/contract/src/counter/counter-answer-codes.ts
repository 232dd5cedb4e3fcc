import { type AnswerCode, refusal } from '../shared/answer-code.ts';

/** The refusals of the devices of a counter; part of `answerCodes`. */
export const counterAnswerCodes = {
  'terminal-under-way': refusal(
    454,
    409,
    'Le terminal est appelé pour cette commande, ou une opération reste à vérifier au terminal. Réglez-la d’abord.',
    'The card terminal is at work on this order, or a transaction has to be checked at the terminal. Settle that first.',
  ),
  'counter-agent-away': refusal(
    457,
    409,
    'L’agent du comptoir ne répond pas\u00a0: vérifiez que son ordinateur est allumé et connecté.',
    'The counter’s agent does not answer: check that its computer is switched on and connected.',
  ),
  'terminal-busy': refusal(
    458,
    409,
    'Ce terminal est occupé, ou sa dernière opération reste à vérifier.',
    'This terminal is busy, or its last transaction has to be checked.',
  ),
} as const satisfies Record<string, AnswerCode>;
