import { refusal, type AnswerCode } from '../shared/answer-code.ts';

/** The refusals of cash registers; part of `answerCodes`. */
export const cashRegisterAnswerCodes = {
  /** The specification's words (manager §4), at signing out. */
  'cash-register-open': refusal(
    14,
    409,
    "Vous devez d'abord fermer la caisse '{name}'",
    "Close the cash register '{name}' first.",
  ),
  'other-register-open': refusal(
    112,
    409,
    "Vous devez d'abord fermer la caisse '{name}'",
    "Close the cash register '{name}' first.",
  ),
  'register-of-colleague': refusal(
    113,
    409,
    'Cette caisse est ouverte par {name}.',
    'This cash register was opened by {name}.',
  ),
  'register-not-open': refusal(114, 409, 'Ouvrez d’abord une caisse.', 'Open a cash register first.'),
  'register-gap-unexplained': refusal(
    115,
    422,
    'Le comptage ne correspond pas\u00a0: expliquez l’écart en commentaire.',
    'The count does not match: explain the gap in a comment.',
  ),
  'inventory-required': refusal(
    116,
    409,
    'L’inventaire du mois est attendu avant de fermer cette caisse.',
    'The monthly inventory is due before this cash register is closed.',
  ),
  'spending-not-allowed': refusal(
    117,
    409,
    'Ce service ne prévoit pas de dépense.',
    'This service does not allow expenses.',
  ),
  'spending-deleted-already': refusal(
    118,
    409,
    'Cette dépense est déjà supprimée.',
    'This expense has already been deleted.',
  ),
  'not-remittable': refusal(
    119,
    409,
    'Cette sortie de caisse n’attend pas de remise.',
    'This withdrawal is not waiting for a deposit.',
  ),
  'register-never-closed': refusal(
    408,
    409,
    'Cette caisse n’a pas encore été fermée.',
    'This cash register has not been closed yet.',
  ),
  'archive-not-kept': refusal(
    453,
    404,
    'Aucune archive n’est gardée pour ce mois.',
    'No archive is kept for this month.',
  ),
} as const satisfies Record<string, AnswerCode>;
