import { refusal, type AnswerCode } from '../shared/answer-code.ts';

/** What programs are answered that call by a key. */
export const integrationAnswerCodes = {
  'api-key-refused': refusal(
    460,
    401,
    'Cette clé n’ouvre rien\u00a0: elle est inconnue, révoquée, expirée, ou son propriétaire a perdu le droit sur lequel elle repose.',
    'This key opens nothing: it is unknown, ended, expired, or its owner has lost the right that it stands on.',
  ),
  'closed-to-keys': refusal(461, 403, 'Cette clé n’ouvre pas cette action.', 'This key does not open this action.'),
  'too-many-integrations': refusal(
    466,
    409,
    'Vous en avez déjà {most} en service, le maximum. Révoquez-en d’abord.',
    'You already have {most} of them in use, the most there may be. End some first.',
  ),
  'program-request-over': refusal(
    470,
    404,
    'Cette demande n’est plus valable. Recommencez depuis le programme.',
    'This request is over. Begin again in the program.',
  ),
} as const satisfies Record<string, AnswerCode>;
