import { isLonger } from '../shared/characters.ts';
import { isOneAddress } from '../access/registration-email.ts';
import { isEmail, isPhone } from '../profile/contact-rules.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { loginProblems } from '../users/login-rules.ts';

/** The longest that each text of a desk may be, in characters. Spec: manager §3 (Conciergerie extra infos), §9. */
export const DESK_LENGTHS = {
  name: 100,
  entreprise: 100,
  accessCode: 30,
  email: 500,
  telephoneCrc: 30,
  address1: 200,
  address2: 200,
  zipCode: 5,
  city: 100,
  login: 254,
} as const;

/** What the login of a desk's own account begins with. Spec: manager §5 ("derived from the company name with a prefix"). */
const LOGIN_PREFIX = 'conciergerie.';

/** The login of a desk's own account: the prefix and the company's name in plain letters; empty for a name without any. */
export function loginOfDesk(companyName: string): string {
  const plain = companyName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return plain === '' ? '' : `${LOGIN_PREFIX}${plain}`;
}

/** A desk as somebody typed it, by the names of the wire. */
export type NewConciergerie = Readonly<
  Record<
    | 'name'
    | 'entreprise'
    | 'login'
    | 'email'
    | 'telephoneCrc'
    | 'accessCode'
    | 'address1'
    | 'address2'
    | 'zipCode'
    | 'city'
    | 'zone',
    string
  >
>;

const REQUIRED = ['name', 'entreprise', 'email'] as const;
const LIMITED = ['accessCode', 'telephoneCrc', 'address1', 'address2', 'city', ...REQUIRED] as const;

/** Everything that is wrong with a new desk, each beside its field. */
export function newConciergerieProblems(desk: NewConciergerie): Problem[] {
  return [
    ...REQUIRED.flatMap((name) => (desk[name] === '' ? [problem(name, 'required')] : [])),
    ...LIMITED.flatMap((name) => tooLong(name, desk[name])),
    ...loginProblems('login', desk.login),
    ...deskContactProblems(desk),
    ...(isZone(desk.zone) ? [] : [problem('zone', 'invalidChoice')]),
  ];
}

const tooLong = (name: keyof typeof DESK_LENGTHS, text: string): Problem[] =>
  isLonger(text, DESK_LENGTHS[name]) ? [problem(name, 'tooLong', { max: DESK_LENGTHS[name] })] : [];

/** What is wrong with how a desk is reached; empty is fine. */
function deskContactProblems({
  email,
  telephoneCrc,
  zipCode,
}: Readonly<Record<'email' | 'telephoneCrc' | 'zipCode', string>>): Problem[] {
  return [
    ...(email === '' || (isEmail(email) && isOneAddress(email)) ? [] : [problem('email', 'invalidEmail')]),
    ...(telephoneCrc === '' || isPhone(telephoneCrc) ? [] : [problem('telephoneCrc', 'invalidPhone')]),
    ...(/^(\d{5})?$/.test(zipCode) ? [] : [problem('zipCode', 'invalidZip')]),
  ];
}

/** The profile of a desk and what else it says of itself, as somebody typed it; null or absent is not changed. */
export type DeskTexts = Readonly<
  Partial<
    Record<
      'name' | 'accessCode' | 'email' | 'telephoneCrc' | 'address1' | 'address2' | 'zipCode' | 'city',
      string | null | undefined
    >
  >
>;

/** Everything that is wrong with what a desk says of itself, by its field. */
export function deskTextProblems(texts: DeskTexts): Problem[] {
  const { name, email, telephoneCrc, zipCode } = texts;
  return [
    ...(name === '' ? [problem('name', 'required')] : []),
    ...(['name', 'accessCode', 'email', 'telephoneCrc', 'address1', 'address2', 'city'] as const).flatMap((field) =>
      tooLong(field, texts[field] ?? ''),
    ),
    ...deskContactProblems({ email: email ?? '', telephoneCrc: telephoneCrc ?? '', zipCode: zipCode ?? '' }),
  ];
}

/** Whether a text names a time zone, as IANA writes them. */
function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '' && zone.includes('/');
  } catch {
    return false;
  }
}
