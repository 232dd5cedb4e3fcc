import type { selfRegistration } from '@loge/contract/access/self-registration';
import type { InputOf } from '@loge/contract/shared/action-contract';
import { registrationDesk, type RegistrationForm } from '@loge/domain/access/registration';
import type { CodeChoices } from './look-up-code.ts';

/** What is typed to create one's account; the conciergerie by its number as text, as a picker has it. */
export interface RegistrationDraft {
  readonly conciergerie: string;
  readonly buildingOrDivision: string;
  readonly geo1: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phones: string;
  readonly externalId: string;
}

export const blankRegistration: RegistrationDraft = {
  conciergerie: '',
  buildingOrDivision: '',
  geo1: '',
  firstname: '',
  lastname: '',
  email: '',
  phones: '',
  externalId: '',
};

const numberOf = ({ conciergerie }: RegistrationDraft): number | null =>
  conciergerie === '' ? null : Number(conciergerie);

/** The conciergerie whose departments and places are asked for. */
export function deskOf(
  draft: RegistrationDraft,
  choices: CodeChoices,
): CodeChoices['conciergeries'][number] | undefined {
  const desk = registrationDesk(numberOf(draft), choices);
  return choices.conciergeries.find(({ number }) => number === desk?.number);
}

/** As the rules judge it. */
export const formOf = (draft: RegistrationDraft): RegistrationForm => ({
  ...draft,
  conciergerie: numberOf(draft),
  phones: [draft.phones],
});

/** As it is sent, with the access code as the address. Spec: beneficiary-and-access §7 (SelfRegistration). */
export const sentRegistration = (
  draft: RegistrationDraft,
  { code }: CodeChoices,
): InputOf<typeof selfRegistration> => ({
  user: { ...draft, conciergerie: numberOf(draft), address: code },
});

export type RegistrationField = keyof RegistrationDraft;
