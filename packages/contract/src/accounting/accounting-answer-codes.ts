import { type AnswerCode, refusal } from '../shared/answer-code.ts';

/** The refusals of the accounts; part of `answerCodes`. */
export const accountingAnswerCodes = {
  'bank-line-matched': refusal(
    180,
    409,
    'Cette ligne vient d’être rapprochée par quelqu’un d’autre.',
    'Somebody else has just reconciled this line.',
  ),
  'bank-match-stale': refusal(
    181,
    409,
    'Un de ces paiements a changé ou vient d’être rapproché ailleurs. Vérifiez la proposition.',
    'One of these payments has changed, or was just reconciled elsewhere. Check the proposal.',
  ),
  'bank-line-not-matched': refusal(182, 409, 'Cette ligne n’est pas rapprochée.', 'This line is not reconciled.'),
  'payment-at-bank': refusal(
    183,
    409,
    'Ce paiement est rapproché du relevé bancaire\u00a0: défaites d’abord le rapprochement.',
    'This payment is reconciled with the bank: undo that first.',
  ),
  'no-invoicing-platform': refusal(
    467,
    409,
    'Aucune plateforme n’est reliée\u00a0: déposez le XML sur celle de la société, puis notez-le transmis.',
    'No platform is connected: give the XML to that of the company, then note it as sent.',
  ),
  'ereport-changed': refusal(
    452,
    409,
    'Ce rapport a changé d’état ou vient d’être remplacé. Rechargez la page.',
    'This report has changed its state or was just replaced. Load the page again.',
  ),
} as const satisfies Record<string, AnswerCode>;
