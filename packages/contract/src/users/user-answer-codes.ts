import { type AnswerCode, refusal } from '../shared/answer-code.ts';

/** The refusals of people and their rights; part of `answerCodes`. */
export const userAnswerCodes = {
  'last-permission-keeper': refusal(
    245,
    409,
    'Plus personne ne gérerait les droits. Donnez d’abord ce droit à quelqu’un d’autre.',
    'Nobody would be left to manage rights. Give that right to somebody else first.',
  ),
  'not-working-here': refusal(
    246,
    409,
    'Cette personne ne travaille pas dans cette conciergerie, ou son compte est désactivé.',
    'This person does not work at this desk, or their account is deactivated.',
  ),
  'creation-not-allowed': refusal(
    247,
    409,
    'Les comptes de cette conciergerie ne se créent pas ici.',
    'Accounts of this desk are not created here.',
  ),
  'file-takes-too-many': refusal(
    248,
    409,
    'Plus de 30 % des bénéficiaires seraient désactivés. Confirmez que c’est voulu.',
    'More than 30% of the beneficiaries would be deactivated. Confirm that this is intended.',
  ),
  'external-id-taken': refusal(
    249,
    409,
    'Quelqu’un d’autre a déjà ce matricule dans cette conciergerie.',
    'Somebody else at that desk has the same staff number.',
  ),
  'conciergerie-closed': refusal(250, 409, 'Cette conciergerie est fermée.', 'This desk has closed.'),
} as const satisfies Record<string, AnswerCode>;
