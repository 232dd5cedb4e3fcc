import { type AnswerCode, refusal } from '../shared/answer-code.ts';

/** The refusals of withdrawals from orders; part of `answerCodes`. */
export const withdrawalAnswerCodes = {
  'withdrawal-over': refusal(
    434,
    409,
    'Le délai de rétractation s’est terminé le {day}. Vous pouvez écrire à la conciergerie.',
    'The time to withdraw ended on {day}. You can write to the desk.',
  ),
  'withdrawal-not-possible': refusal(
    435,
    409,
    'Cette commande ne peut pas, ou plus, faire l’objet d’une rétractation.',
    'This order cannot be withdrawn from, or no longer.',
  ),
  'withdrawal-lines-changed': refusal(
    436,
    409,
    'Votre commande a changé. Choisissez à nouveau ce que vous rendez.',
    'Your order has changed. Choose again what you give up.',
  ),
  'withdrawal-not-waiting': refusal(
    437,
    409,
    'Aucune rétractation n’attend sur cette commande.',
    'No withdrawal is waiting on this order.',
  ),
  'withdrawal-owed-too-much': refusal(
    438,
    409,
    'Le bénéficiaire doit {most} au plus.',
    'The beneficiary owes {most} at most.',
  ),
  'return-step-not-possible': refusal(
    468,
    409,
    'Ce retour a changé. Relisez où il en est.',
    'This return has changed. See where it stands now.',
  ),
} as const satisfies Record<string, AnswerCode>;
