import { isLonger } from '../shared/characters.ts';
import { isOneAddress } from '../access/registration-email.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** Most characters per field. Spec: beneficiary-and-access §3 (Profile), manager §3 (User). */
export const MAX_LENGTHS = {
  name: 100,
  firstName: 100,
  mobileNumber: 20,
  professionalNumbr: 20,
  landlineNumber: 20,
  email: 254,
  address1: 100,
  address2: 100,
  city: 100,
  zipCode: 8,
  companyName: 100,
} as const;

const LETTER = /\p{L}/u;

function digitCount(text: string): number {
  return text.replace(/[^0-9]/g, '').length;
}

/** Valid when the at-sign is neither first nor last. Spec: §5. Where mail goes there it must be one address as well: `isOneAddress`. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim();
  const at = trimmed.indexOf('@');
  return at > 0 && !trimmed.endsWith('@');
}

/** Valid with no letters and 10 to 19 digits; signs and spaces between them are free. Spec: §5, §9. */
export function isPhone(text: string): boolean {
  const digits = digitCount(text);
  return !LETTER.test(text) && digits >= 10 && digits <= 19;
}

/**
 * A French number as it was before a spreadsheet took it for a sum: 612345678 had a 0 before it, 33612345678 a plus. Anything else stays as it was written, for
 * what is missing from it nobody can know.
 */
export function repairedPhone(text: string): string {
  const digits = text.replaceAll(/[\s\u00A0\u202F]/g, '');
  if (/^[1-9]\d{8}$/.test(digits)) return `0${digits}`;
  return /^33[1-9]\d{8}$/.test(digits) ? `+${digits}` : text;
}

/** Valid with no letters and exactly 5 digits. Spec: §5, §9. */
export function isZipCode(text: string): boolean {
  return !LETTER.test(text) && digitCount(text) === 5;
}

/** The five digits of a valid zip code, without spaces. */
export function normaliseZipCode(text: string): string {
  return text.replace(/[^0-9]/g, '');
}

/** The 'too long' problem of a field, or none. Counts UTF-16 units, as form fields do. */
export function lengthProblem(field: string, value: string | null | undefined, max: number): Problem[] {
  return isLonger(value ?? '', max) ? [problem(field, 'tooLong', { max })] : [];
}

export type Contact = {
  readonly name?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly mobileNumber?: string | null | undefined;
  readonly landlineNumber?: string | null | undefined;
  readonly professionalNumbr?: string | null | undefined;
  readonly address1?: string | null | undefined;
  readonly address2?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly zipCode?: string | null | undefined;
};

const PHONES = ['mobileNumber', 'landlineNumber', 'professionalNumbr'] as const;

function isBlank(value: string | null | undefined): boolean {
  return (value ?? '').trim() === '';
}

/**
 * What is wrong with what was typed in a profile: lengths and shapes. Blank fields are not wrong here: saving an
 * incomplete profile is a question to the person (`isProfileComplete`), not a refusal. Spec: §5 (Profile save).
 */
export function contactProblems(contact: Contact): Problem[] {
  const found: Problem[] = [];
  for (const field of ['name', 'firstName', 'email', ...PHONES, 'address1', 'address2', 'city', 'zipCode'] as const) {
    found.push(...lengthProblem(field, contact[field], MAX_LENGTHS[field]));
  }
  const email = contact.email ?? '';
  if (!isBlank(email) && !(isEmail(email) && isOneAddress(email))) found.push(problem('email', 'invalidEmail'));
  if (!isBlank(contact.zipCode) && !isZipCode(contact.zipCode ?? '')) found.push(problem('zipCode', 'invalidZip'));
  for (const phone of PHONES) {
    if (!isBlank(contact[phone]) && !isPhone(contact[phone] ?? '')) found.push(problem(phone, 'invalidPhone'));
  }
  return found;
}

/** Complete: name, first name and e-mail, and at least one of the three phones. Spec: §5 (Profile save). */
export function isProfileComplete(contact: Contact): boolean {
  const named = !isBlank(contact.name) && !isBlank(contact.firstName) && !isBlank(contact.email);
  return named && PHONES.some((phone) => !isBlank(contact[phone]));
}

/** The mobile number to show in an empty field: landline, else professional number. Spec: §5 (v2 form). */
export function prefilledMobile(contact: Contact): string {
  return (
    [contact.mobileNumber, contact.landlineNumber, contact.professionalNumbr].find((phone) => !isBlank(phone)) ?? ''
  );
}

/** Whether onboarding asks somebody who they are: a profile is complete with any telephone, onboarding needs the mobile number. Spec: §5. */
export const isAskedWho = ({ name, firstName, email, mobileNumber }: Contact): boolean =>
  onboardingProblems({ name, firstName, email, mobileNumber }, true).length > 0;

/** What onboarding still needs: name, first name, mobile, e-mail and the terms box. Spec: §5. */
export function onboardingProblems(contact: Contact, termsAccepted: boolean): Problem[] {
  const found = contactProblems(contact);
  for (const field of ['name', 'firstName', 'mobileNumber', 'email'] as const) {
    if (isBlank(contact[field])) found.push(problem(field, 'required'));
  }
  if (!termsAccepted) found.push(problem('acceptCgu', 'cguRequired'));
  return found;
}
