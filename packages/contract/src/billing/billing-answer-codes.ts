import { type AnswerCode, refusal } from '../shared/answer-code.ts';

/** The refusals of billing statements; part of `answerCodes`. */
export const billingAnswerCodes = {
  'month-not-over': refusal(
    290,
    409,
    'Ce mois n’est pas terminé\u00a0: son attendu pourra être généré le {day}.',
    'This month is not over: its statement can be generated on {day}.',
  ),
  'month-not-next': refusal(
    291,
    409,
    'Ce mois ne peut pas être généré pour ce partenaire.',
    'No statement can be generated for this partner and month.',
  ),
  'billing-statement-exists': refusal(
    292,
    409,
    'L’attendu de ce mois existe déjà.',
    'This month already has its statement.',
  ),
  'billing-statement-closed': refusal(
    293,
    409,
    'Cet attendu est clôturé\u00a0: il ne change plus.',
    'This statement is closed and no longer changes.',
  ),
  'billing-statement-in-error': refusal(
    294,
    409,
    'Cet attendu a des erreurs\u00a0: corrigez-les, puis régénérez-le.',
    'This statement has errors: correct them, then generate it again.',
  ),
  'billing-statement-stale': refusal(
    295,
    409,
    'Des commandes ont changé depuis le calcul\u00a0: recalculez l’attendu, puis clôturez-le.',
    'Orders have changed since it was calculated: recalculate the statement, then close it.',
  ),
  'billing-mail-missing': refusal(
    296,
    409,
    'Ce partenaire n’a pas d’e-mail pour ses attendus\u00a0: ajoutez-le dans ses options.',
    'This partner has no e-mail for billing statements: add it in their options.',
  ),
  'no-open-billing-statement': refusal(
    297,
    409,
    'Ce partenaire n’a pas d’attendu ouvert où ajouter la commande.',
    'This partner has no open statement to which the order could be added.',
  ),
  'order-not-to-settle': refusal(
    298,
    409,
    'Seule une commande terminée entre dans un attendu, et une seule fois.',
    'Only an order that is done goes into a billing statement, and only once.',
  ),
  'partner-not-settled': refusal(
    299,
    409,
    'Ce partenaire est réglé sans la plateforme\u00a0: il n’a pas d’attendu.',
    'This partner is not paid through the platform and has no billing statements.',
  ),
  'self-billing-mandate-missing': refusal(
    353,
    409,
    'Ce partenaire n’a pas donné de mandat d’autofacturation\u00a0: il établit ses factures lui-même.',
    'This partner has given no self-billing mandate and writes its invoices itself.',
  ),
  'self-billing-buyer-missing': refusal(
    354,
    409,
    'L’identité légale manque pour {desks}\u00a0: saisissez-la dans Comptabilité, Vendeur.',
    'The legal identity of {desks} is missing: enter it in Accounting, Seller.',
  ),
  'billing-statement-open': refusal(
    355,
    409,
    'Cet attendu est encore ouvert\u00a0: clôturez-le, puis facturez-le.',
    'This statement is still open: close it before it is invoiced.',
  ),
  'billing-statement-invoiced': refusal(
    356,
    409,
    'Cet attendu est facturé\u00a0: annulez d’abord sa facture par un avoir.',
    'This statement is invoiced: reverse its invoice with a credit note first.',
  ),
  'self-billing-nothing-due': refusal(
    357,
    409,
    'Il n’y a rien à facturer ici\u00a0: les déductions dépassent ce qui est dû.',
    'There is nothing to invoice here: the deductions exceed what is owed.',
  ),
  'commission-nothing-due': refusal(
    455,
    409,
    'Il n’y a pas de commission à facturer avec cet attendu.',
    'There is no commission to invoice with this statement.',
  ),
  'nothing-to-settle': refusal(
    456,
    409,
    'Il n’y a rien à régler sur cet attendu\u00a0: tout est réglé, ou attend la réponse du partenaire.',
    'There is nothing to settle on this statement: all is settled, or waits for the partner’s answer.',
  ),
} as const satisfies Record<string, AnswerCode>;
