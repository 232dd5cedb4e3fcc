import { isLonger } from '../shared/characters.ts';
import { isOneAddress } from '../access/registration-email.ts';
import { isEmail, isPhone, MAX_LENGTHS } from '../profile/contact-rules.ts';
import type { Text } from '../shared/lang.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { loginProblems } from './login-rules.ts';

/** The longest that a department or a place may be. */
export const MAX_SERVICE_LENGTH = 100;

const TELEPHONES = ['mobileNumber', 'professionalNumbr', 'landlineNumber'] as const;

/** What somebody typed of a new beneficiary, by the names of the wire. */
export type NewBeneficiary = Readonly<
  Record<
    'email' | 'login' | 'lastname' | 'firstname' | 'buildingOrDivision' | 'geo1' | (typeof TELEPHONES)[number],
    string
  >
>;

const LENGTHS = {
  email: MAX_LENGTHS.email,
  lastname: MAX_LENGTHS.name,
  firstname: MAX_LENGTHS.firstName,
  buildingOrDivision: MAX_SERVICE_LENGTH,
  geo1: MAX_SERVICE_LENGTH,
  mobileNumber: MAX_LENGTHS.mobileNumber,
  professionalNumbr: MAX_LENGTHS.professionalNumbr,
  landlineNumber: MAX_LENGTHS.landlineNumber,
} as const;
export const NEW_BENEFICIARY_LENGTHS = LENGTHS;

/**
 * Everything that is wrong with a new beneficiary, each beside its field: e-mail and names are needed. The login is the e-mail, unless the
 * manager may choose another one (MANAGE_ALL_ENTREPRISE). Spec: manager §3 (Create-user payload), §6.
 */
export function newBeneficiaryProblems(
  typed: NewBeneficiary,
  { mayChooseLogin }: { readonly mayChooseLogin: boolean },
): Problem[] {
  const found: Problem[] = [];
  for (const name of ['email', 'lastname', 'firstname'] as const)
    if (typed[name].trim() === '') found.push(problem(name, 'required'));
  for (const [name, max] of Object.entries(LENGTHS))
    if (isLonger(typed[name as keyof typeof LENGTHS].trim(), max)) found.push(problem(name, 'tooLong', { max }));
  const email = typed.email.trim();
  if (email !== '' && !(isEmail(email) && isOneAddress(email))) found.push(problem('email', 'invalidEmail'));
  for (const phone of TELEPHONES)
    if (typed[phone].trim() !== '' && !isPhone(typed[phone])) found.push(problem(phone, 'invalidPhone'));
  const login = typed.login.trim();
  if (login !== '' && login.toLowerCase() !== email.toLowerCase())
    found.push(...(mayChooseLogin ? loginProblems('login', login) : [problem('login', 'loginIsEmail')]));
  return found;
}

/** Why a line of a list of new people is not taken over. */
export const IMPORT_FAILURES = {
  noEmail: { fr: 'Adresse e-mail absente ou incomplète', en: 'E-mail address missing or incomplete' },
  noName: { fr: 'Nom ou prénom manquant', en: 'Name or first name missing' },
  tooLong: { fr: 'Texte trop long', en: 'A text is too long' },
  invalidPhone: { fr: 'Téléphone non valide', en: 'Telephone not valid' },
  formula: {
    fr: 'Formule à la place d’un texte : jamais importée, par sécurité',
    en: 'A formula in place of a text: never imported, for safety',
  },
  twice: { fr: 'Déjà plus haut dans la liste', en: 'Already further up in the list' },
  exists: { fr: 'A déjà un compte ici', en: 'Already has an account here' },
  otherDesk: { fr: 'A un compte à une autre conciergerie', en: 'Has an account at another concierge desk' },
  deactivated: { fr: 'Son compte ici est désactivé', en: 'Their account here is deactivated' },
  staff: { fr: 'Compte d’un collègue ou d’un partenaire', en: 'Account of a colleague or a partner' },
  externalIdTaken: { fr: 'Matricule d’une autre personne', en: 'Staff number of somebody else' },
} as const satisfies Record<string, Text>;
export type ImportFailure = keyof typeof IMPORT_FAILURES;

/** So many lines travel at once; a longer list is sent part by part. */
export const MAX_BATCH_LINES = 500;

/** A line of a list of new people. `line` is its place in the file, counted as spreadsheets do. */
export type NewPersonLine = {
  readonly line: number;
  readonly email: string;
  readonly lastname: string;
  readonly firstname: string;
  readonly mobileNumber: string;
  readonly externalId: string;
  readonly lang: 'fr' | 'en';
  readonly buildingOrDivision: string;
  readonly geo1: string;
};

/** A dash alone begins many a name; one before digits begins a sum. */
const FORMULA = /^\s*(?:[=+@]|-\s*\d)/;

/** Whether a spreadsheet would run a text instead of showing it. */
export const isFormula = (text: string): boolean => FORMULA.test(text);

/** What is wrong with a line by itself; null for nothing. Telephones begin with a plus and are none. */
export function lineFailure(person: NewPersonLine): ImportFailure | null {
  const { email, lastname, firstname, mobileNumber, externalId, buildingOrDivision, geo1 } = person;
  const texts = [lastname, firstname, externalId, buildingOrDivision, geo1];
  if ([...texts, email].some(isFormula)) return 'formula';
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (!isEmail(email) || !isOneAddress(email) || !/^[^.].*\.[^.]+$/.test(domain)) return 'noEmail';
  if (lastname.trim() === '' || firstname.trim() === '') return 'noName';
  if (texts.some((text) => isLonger(text, MAX_LENGTHS.name)) || isLonger(email, MAX_LENGTHS.email)) return 'tooLong';
  if (isLonger(mobileNumber, MAX_LENGTHS.mobileNumber)) return 'tooLong';
  return mobileNumber !== '' && !isPhone(mobileNumber) ? 'invalidPhone' : null;
}

/** Somebody who is known by an e-mail, a login or a staff number of the list. */
export type KnownAccount = {
  readonly email: string;
  readonly login: string;
  readonly externalId: string | null;
  readonly active: boolean;
  readonly isOfDesk: boolean;
  readonly isStaff: boolean;
};

export type NewPeoplePlan = {
  readonly create: readonly NewPersonLine[];
  readonly failures: readonly { readonly person: NewPersonLine; readonly reason: ImportFailure }[];
};

/** Who of a list gets an account, and why the others do not. A line that fails holds up none of the others. */
export function planNewPeople(list: readonly NewPersonLine[], known: readonly KnownAccount[]): NewPeoplePlan {
  const byName = new Map<string, KnownAccount>();
  const externalIds = new Set<string>();
  for (const account of known) {
    for (const name of [account.email.toLowerCase(), account.login.toLowerCase()]) {
      // Of several with one e-mail the active one says what becomes of the line.
      if (byName.get(name)?.active !== true) byName.set(name, account);
    }
    if (account.isOfDesk && account.externalId !== null) externalIds.add(account.externalId);
  }
  const seen = new Set<string>();
  const create: NewPersonLine[] = [];
  const failures: { person: NewPersonLine; reason: ImportFailure }[] = [];
  for (const person of list) {
    const email = person.email.toLowerCase();
    const keys = [`mail ${email}`, ...(person.externalId === '' ? [] : [`id ${person.externalId}`])];
    const account = byName.get(email);
    const reason =
      lineFailure(person) ??
      (keys.some((key) => seen.has(key)) ? 'twice' : null) ??
      (account === undefined ? null : failureOf(account)) ??
      (externalIds.has(person.externalId) ? 'externalIdTaken' : null);
    if (reason === null) create.push({ ...person, email });
    else failures.push({ person, reason });
    for (const key of keys) seen.add(key);
  }
  return { create, failures };
}

function failureOf({ isStaff, isOfDesk, active }: KnownAccount): ImportFailure {
  if (isStaff) return 'staff';
  if (!isOfDesk) return 'otherDesk';
  return active ? 'exists' : 'deactivated';
}
