import { isLonger } from '../shared/characters.ts';
import { cleanLine } from '../shared/clean-text.ts';
import { emailDomain } from './login-step.ts';

/** Who somebody is, in the words of their company. */
export interface SignOnIdentity {
  /** What the identity provider calls the person for good. */
  readonly subject: string;
  /** Null unless the company may be believed about it. */
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly externalId: string | null;
}

type ClaimName = keyof SignOnIdentity;
/** Which claim (OpenID) or attribute (SAML) says what, where it is not a usual one. */
export type ClaimNames = { readonly [Name in ClaimName]?: string | undefined };

export type SignOnProtocol = 'oidc' | 'saml';

/** Of SAML, the name of the subject stands under `nameID`. */
const usualNames: Readonly<Record<SignOnProtocol, Readonly<Record<ClaimName, readonly string[]>>>> = {
  oidc: {
    subject: ['sub'],
    email: ['email'],
    firstName: ['given_name'],
    lastName: ['family_name'],
    externalId: [],
  },
  saml: {
    subject: ['nameID'],
    email: [
      'email',
      'mail',
      'emailAddress',
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
      'urn:oid:0.9.2342.19200300.100.1.3',
      'nameID',
    ],
    firstName: [
      'firstName',
      'givenName',
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
      'urn:oid:2.5.4.42',
    ],
    lastName: ['lastName', 'sn', 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname', 'urn:oid:2.5.4.4'],
    externalId: [],
  },
};

const longest: Readonly<Record<ClaimName, number>> = {
  subject: 300,
  email: 254,
  firstName: 100,
  lastName: 100,
  externalId: 100,
};

/** What nobody sees: two identities that look alike would be two people. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]/u;
/** Of a name that was cleaned, what nothing can keep; joiners of emoji belong to it. */
const notKept = /[\p{Cc}\p{Cs}]/u;

function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' || typeof first === 'number' ? String(first).trim() : '';
}

/** What a connection says of the claims of its provider. */
export interface ClaimSettings {
  readonly protocol: SignOnProtocol;
  readonly names: ClaimNames;
  /** The e-mail domains of the company. */
  readonly domains: readonly string[];
  /** Whether an administrator knows that the provider's e-mails are verified where it does not say so. */
  readonly vouchesForEmails: boolean;
}

/**
 * An e-mail of which OpenID says nothing is not verified (OpenID Connect Core §5.1), unless an administrator knows better: some providers never say it of
 * their own directory. Where one says something, it is `true` or no verified e-mail: the standard has a boolean, and of "False", 0 or null nobody knows
 * what else it means. SAML has no such claim; where a provider sends one its attributes are texts.
 */
function isVerified(
  { protocol, vouchesForEmails }: Pick<ClaimSettings, 'protocol' | 'vouchesForEmails'>,
  claims: Readonly<Record<string, unknown>>,
): boolean {
  if (!Object.hasOwn(claims, 'email_verified')) return protocol === 'saml' || vouchesForEmails;
  const said = claims['email_verified'];
  return said === true || (protocol === 'saml' && textOf(said).toLowerCase() === 'true');
}

/**
 * Reads an identity from claims that were verified. Null when there is no usable subject. An e-mail counts only if its domain is one of the connection's
 * and the provider does not doubt it (`isVerified`): a company is believed about its own people alone.
 */
export function readIdentity(
  claims: Readonly<Record<string, unknown>>,
  settings: ClaimSettings,
): SignOnIdentity | null {
  const { protocol, names, domains } = settings;
  const read = (name: ClaimName): string => {
    const own = names[name];
    const found = (own === undefined ? usualNames[protocol][name] : [own])
      .map((claim) => (Object.hasOwn(claims, claim) ? textOf(claims[claim]) : ''))
      .find((text) => text !== '');
    // A name is mended; what identifies somebody must be as it was sent, or it is nobody's.
    const isName = name === 'firstName' || name === 'lastName';
    const text = isName ? cleanLine(found ?? '') : (found ?? '');
    return isLonger(text, longest[name]) || (isName ? notKept : unseen).test(text) ? '' : text;
  };
  const subject = read('subject');
  if (subject === '') return null;
  const email = read('email').toLowerCase();
  const isOwn = domains.some((domain) => domain.toLowerCase() === emailDomain(email));
  const externalId = read('externalId');
  return {
    subject,
    email: isVerified(settings, claims) && isOwn && /^[^\s@<>"',;]+@[^\s@]+$/.test(email) ? email : null,
    firstName: read('firstName'),
    lastName: read('lastName'),
    externalId: externalId === '' ? null : externalId,
  };
}
