import type { LocalDate } from '../shared/local-date.ts';
import { problem, type Problem } from '../shared/problem.ts';

/**
 * One address and nothing else: a list, a name before it or a line break would reach further people than the one who typed it. With signs that
 * nobody sees, or a dot behind it, it would reach the same as another one and pass for a new one, which no list of exclusions names.
 */
export function isOneAddress(text: string): boolean {
  return /^[^\s\p{C},;:<>()[\]"\\@]+@[^\s\p{C},;:<>()[\]"\\@]+(?<!\.)$/u.test(text.trim());
}

/** An e-mail that the company has announced, with the days between which its owner may create an account; null is open. */
type KnownEmail = { readonly fromDay: LocalDate | null; readonly untilDay: LocalDate | null };

/** What decides whether an e-mail may create an account at a conciergerie. */
export type EmailFacts = {
  /** Addresses and domains kept out, separated by commas, semicolons, spaces or line breaks; `*` stands for anything. */
  readonly exclusions: string;
  /** Whether the design refuses everybody whom the company has not announced. */
  readonly knownOnly: boolean;
  readonly known: KnownEmail | null;
  readonly today: LocalDate;
};

/** `gmail.com`, `@gmail.com`, `*@gmail.com`, `*.example.com` or one whole address, without regard to case. */
function matches(entry: string, address: string): boolean {
  const pattern = entry.includes('@') ? entry.replace(/^@/, '*@') : `*@${entry}`;
  const [wanted, given] = [pattern.split('@'), address.split('@')];
  return wanted.length === given.length && wanted.every((part, index) => fits(part, given[index] ?? ''));
}

/** Whether a text is what a pattern says, `*` being anything: each piece at the first place where it stands, so that none is tried twice. */
function fits(pattern: string, text: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const piece of others) {
    const found = text.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

/** Whether an address is on a conciergerie's list of exclusions. Spec: manager §3 (excludeEmailsForRegistration). */
export function isExcludedEmail(email: string, exclusions: string): boolean {
  const address = email.trim().toLowerCase();
  return exclusions
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((entry) => entry !== '')
    .some((entry) => matches(entry, address));
}

/**
 * Why an e-mail may not create an account: excluded, or announced for other days; or, where only announced people may, not announced.
 * None otherwise. It never depends on who has an account. Spec: beneficiary-and-access §5 (Self-registration).
 */
export function registrationEmailProblems(email: string, facts: EmailFacts): Problem[] {
  if (isExcludedEmail(email, facts.exclusions)) return [problem('email', 'emailNotAuthorised')];
  if (!facts.knownOnly) return [];
  if (facts.known === null) return [problem('email', 'emailNotRecognised')];
  const { fromDay, untilDay } = facts.known;
  const isTheirTime = (fromDay === null || fromDay <= facts.today) && (untilDay === null || facts.today <= untilDay);
  return isTheirTime ? [] : [problem('email', 'emailNotAuthorised')];
}
