import { isOneAddress } from './registration-email.ts';
import { isEmail, isPhone, lengthProblem, MAX_LENGTHS } from '../profile/contact-rules.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** A conciergerie that an access code opens, with what one chooses there. */
export type RegistrationDesk = {
  readonly number: number;
  readonly name: string;
  /** Departments, `buildingOrDivision` on the wire. */
  readonly subEntities: readonly string[];
  /** Places, `geo1` on the wire. */
  readonly subLocations: readonly string[];
};

/** What the lookup of an access code tells. Spec: beneficiary-and-access §3 (Registration fields). */
export type RegistrationChoices = {
  readonly conciergeries: readonly RegistrationDesk[];
  readonly askForExternalId: boolean;
};

/** What a person types to create their account; blank where nothing was typed. */
export type RegistrationForm = {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly phones: readonly string[];
  readonly conciergerie: number | null;
  readonly buildingOrDivision: string;
  readonly geo1: string;
  readonly externalId: string;
};

const MAX_EXTERNAL_ID_LENGTH = 50;

const isBlank = (text: string): boolean => text.trim() === '';

/** The conciergerie that is meant: the chosen one, or the only one. Undefined while the choice is open or names none of these. */
export function registrationDesk(
  conciergerie: number | null,
  { conciergeries }: Pick<RegistrationChoices, 'conciergeries'>,
): RegistrationDesk | undefined {
  const [first, second] = conciergeries;
  if (conciergerie === null) return second === undefined ? first : undefined;
  return conciergeries.find(({ number }) => number === conciergerie);
}

/** A list is asked for when there is something to choose: more than one entry. Spec: §5. */
export const isAsked = (choices: readonly string[]): boolean => choices.length > 1;

/** What is kept of a list: the choice, the only entry where there was nothing to choose, else nothing. */
export const choiceIn = (choices: readonly string[], typed: string): string =>
  isAsked(choices) ? typed.trim() : (choices[0] ?? '');

/**
 * Everything wrong with a self-registration: e-mail, names and a phone are required, the conciergerie where there are several, department
 * and place where there is a choice, the external id where the lookup asks for it. Spec: beneficiary-and-access §5 (Self-registration).
 */
export function registrationProblems(form: RegistrationForm, choices: RegistrationChoices): Problem[] {
  const phones = form.phones.filter((phone) => !isBlank(phone));
  return [
    ...textProblems('email', form.email, MAX_LENGTHS.email),
    ...(isBlank(form.email) || (isEmail(form.email) && isOneAddress(form.email))
      ? []
      : [problem('email', 'invalidEmail')]),
    ...textProblems('firstname', form.firstname, MAX_LENGTHS.firstName),
    ...textProblems('lastname', form.lastname, MAX_LENGTHS.name),
    ...(phones.length === 0 ? [problem('phones', 'required')] : []),
    ...(phones.every(isPhone) ? [] : [problem('phones', 'invalidPhone')]),
    ...phones.flatMap((phone) => lengthProblem('phones', phone, MAX_LENGTHS.mobileNumber)),
    ...choiceProblems(form, choices),
    ...(choices.askForExternalId ? textProblems('externalId', form.externalId, MAX_EXTERNAL_ID_LENGTH) : []),
  ];
}

function choiceProblems(form: RegistrationForm, choices: RegistrationChoices): Problem[] {
  const desk = registrationDesk(form.conciergerie, choices);
  if (desk === undefined) return [problem('conciergerie', form.conciergerie === null ? 'required' : 'invalidChoice')];
  return [
    ...listProblems('buildingOrDivision', form.buildingOrDivision, desk.subEntities),
    ...listProblems('geo1', form.geo1, desk.subLocations),
  ];
}

function textProblems(field: string, value: string, max: number): Problem[] {
  return isBlank(value) ? [problem(field, 'required')] : lengthProblem(field, value, max);
}

function listProblems(field: string, typed: string, choices: readonly string[]): Problem[] {
  if (!isAsked(choices)) return [];
  if (isBlank(typed)) return [problem(field, 'required')];
  return choices.includes(typed.trim()) ? [] : [problem(field, 'invalidChoice')];
}
