import { isLonger } from '../shared/characters.ts';
import { isOneAddress } from '../access/registration-email.ts';
import { isEmail, isPhone } from '../profile/contact-rules.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { loginProblems } from '../users/login-rules.ts';

/** The longest that each text of a partner may be, in characters. */
export const PARTNER_LENGTHS = {
  entreprise: 100,
  firstName: 100,
  lastName: 100,
  email: 254,
  phoneNumber: 20,
  address1: 200,
  address2: 200,
  zipCode: 5,
  city: 100,
  siret: 14,
} as const;

/** What somebody typed of a new partner, by the names of the wire. */
export type NewPartner = Readonly<
  Record<'email' | 'entreprise' | 'firstName' | 'lastName' | 'login' | 'phoneNumber', string>
>;

const TEXTS = ['entreprise', 'firstName', 'lastName', 'email', 'phoneNumber'] as const;
type ContactText = (typeof TEXTS)[number];

/** What is wrong with who a partner is and where they are reached; all of it is needed. */
function contactOfPartnerProblems(contact: Readonly<Record<ContactText, string>>): Problem[] {
  return TEXTS.flatMap((name) => {
    const value = contact[name].trim();
    const max = PARTNER_LENGTHS[name];
    if (value === '') return [problem(name, 'required')];
    if (isLonger(value, max)) return [problem(name, 'tooLong', { max })];
    if (name === 'email' && !(isEmail(value) && isOneAddress(value))) return [problem(name, 'invalidEmail')];
    return name === 'phoneNumber' && !isPhone(value) ? [problem(name, 'invalidPhone')] : [];
  });
}

/** Everything that is wrong with a new partner, each beside its field. Spec: manager §7 (CreatePartner). */
export const newPartnerProblems = (partner: NewPartner): Problem[] => [
  ...contactOfPartnerProblems(partner),
  ...loginProblems('login', partner.login.trim()),
];

/** The profile of a partner as it is saved, by the names of the wire. */
export type PartnerProfile = Readonly<
  Record<ContactText | 'address1' | 'address2' | 'zipCode' | 'city' | 'siret', string>
>;

/** Everything that is wrong with a partner's profile: who they are is needed, where they are is not. */
export function partnerProfileProblems(profile: PartnerProfile): Problem[] {
  const { zipCode, siret } = profile;
  const tooLong = (['address1', 'address2', 'city'] as const).flatMap((name) =>
    isLonger(profile[name].trim(), PARTNER_LENGTHS[name])
      ? [problem(name, 'tooLong', { max: PARTNER_LENGTHS[name] })]
      : [],
  );
  return [
    ...contactOfPartnerProblems(profile),
    ...tooLong,
    ...(/^(\d{5})?$/.test(zipCode.trim()) ? [] : [problem('zipCode', 'invalidZip')]),
    ...(/^(\d{14})?$/.test(digitsOf(siret)) ? [] : [problem('siret', 'invalidSiret')]),
  ];
}

/** A registration number without the spaces in which people write it. */
export const digitsOf = (text: string): string => text.replaceAll(/\s/g, '');
