import { newPartnerProblems } from '../partners/new-partner.ts';
import { isOneAddress } from '../access/registration-email.ts';
import { isEmail, isPhone, isZipCode, lengthProblem, MAX_LENGTHS } from '../profile/contact-rules.ts';
import type { Moment } from '../shared/moment.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** Who was seen so lately at work is online; being seen is noted once a minute. */
const ONLINE_WITHIN_MS = 5 * 60_000;

export type Seen = {
  readonly online: boolean;
  /** How long ago somebody was seen last; null for never. */
  readonly lastSeenActiveDelayInMs: number | null;
};

/** Whether somebody is there now, from when they were seen last and whether a session of theirs is still open. */
export function seenAt(lastSeenAt: Moment | null, hasOpenSession: boolean, now: Moment): Seen {
  if (lastSeenAt === null) return { online: false, lastSeenActiveDelayInMs: null };
  const delay = Math.max(0, now - lastSeenAt);
  return { online: hasOpenSession && delay <= ONLINE_WITHIN_MS, lastSeenActiveDelayInMs: delay };
}

/** Online first, then by most recently seen; anyone who was never seen comes last. Spec: manager §4 "Concierges and users". */
export const byPresence = (one: Seen, other: Seen): number => {
  if (one.online !== other.online) return one.online ? -1 : 1;
  const [first, second] = [one, other].map(({ lastSeenActiveDelayInMs }) => lastSeenActiveDelayInMs ?? Infinity);
  return first === second ? 0 : (first ?? 0) - (second ?? 0);
};

/** The number by which a concierge is called: the professional one, else the mobile, else the landline. Spec: manager §3 "Concierge". */
export const workNumber = (phones: {
  readonly professional: string;
  readonly mobile: string;
  readonly landline: string;
}): string => [phones.professional, phones.mobile, phones.landline].find((phone) => phone.trim() !== '') ?? '';

/** What somebody typed of a new concierge, by the names of the wire. */
export type NewConcierge = Readonly<Record<'email' | 'entreprise' | 'firstName' | 'name' | 'telBiz' | 'login', string>>;

const wireNames: Readonly<Record<string, string>> = { lastName: 'name', phoneNumber: 'telBiz' };

/** Everything that is wrong with a new concierge, each beside its field; all of them are required. Spec: manager §5. */
export const newConciergeProblems = (concierge: NewConcierge): Problem[] =>
  newPartnerProblems({ ...concierge, lastName: concierge.name, phoneNumber: concierge.telBiz }).map((each) => ({
    ...each,
    field: wireNames[each.field] ?? each.field,
  }));

/** What is saved of a concierge, by the names of the wire. */
export type ConciergeProfile = Readonly<
  Record<
    'companyName' | 'firstName' | 'name' | 'email' | 'professionalNumbr' | 'address1' | 'address2' | 'zipCode' | 'city',
    string
  >
>;

const ALWAYS_NEEDED = ['firstName', 'name', 'email'] as const;
const NEEDED_FOR_DEBITS = ['address1', 'zipCode', 'city'] as const;

/**
 * Everything that is wrong with the profile of a concierge. First name, name and e-mail are required; the address only of somebody who
 * pays by direct debit. Spec: manager §5 "Concierge profile".
 */
export function conciergeProfileProblems(
  profile: ConciergeProfile,
  { paysByDebit }: { readonly paysByDebit: boolean },
) {
  const needed: readonly (keyof ConciergeProfile)[] = paysByDebit
    ? [...ALWAYS_NEEDED, ...NEEDED_FOR_DEBITS]
    : ALWAYS_NEEDED;
  const blank = (name: keyof ConciergeProfile): boolean => profile[name].trim() === '';
  const found: Problem[] = needed.filter(blank).map((name) => problem(name, 'required'));
  for (const [name, value] of Object.entries(profile))
    found.push(...lengthProblem(name, value, MAX_LENGTHS[name as keyof ConciergeProfile]));
  const { email, professionalNumbr, zipCode } = profile;
  if (!blank('email') && !(isEmail(email) && isOneAddress(email))) found.push(problem('email', 'invalidEmail'));
  if (!blank('professionalNumbr') && !isPhone(professionalNumbr))
    found.push(problem('professionalNumbr', 'invalidPhone'));
  if (!blank('zipCode') && !isZipCode(zipCode)) found.push(problem('zipCode', 'invalidZip'));
  return found;
}
