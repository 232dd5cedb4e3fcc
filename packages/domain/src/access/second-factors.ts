/** What proves who somebody is, beside their password. Spec: none; the rules are in docs/rules/second-factors.md. */

export type SecondFactor = 'code' | 'passkey';

/** Whom and what the rules speak of. */
export type FactorFacts = {
  readonly isManager: boolean;
  readonly isAdmin: boolean;
  /** One-time codes, confirmed. */
  readonly hasCodes: boolean;
  readonly passkeys: number;
  /** An administrator asks the whole team for a second factor. */
  readonly teamNeedsOne: boolean;
};

/** How somebody signed in. */
export type SignInMethod =
  | 'other-server'
  | 'password'
  | 'password-and-code'
  | 'passkey'
  | 'single-sign-on'
  /** At a locker, by the number that their provider types there: it opens the calls of lockers and nothing else. */
  | 'locker-pin';

/** One-time codes are for the team, who see other people's data. */
export const mayUseCodes = ({ isManager, isAdmin }: Pick<FactorFacts, 'isManager' | 'isAdmin'>): boolean =>
  isManager || isAdmin;

/**
 * Whether passkeys outlive a new password that was chosen by a link. The owner of a stolen account gets rid of the thief's by it. The team's stay: they are second factors,
 * and access to somebody's mail must not get a reader past those.
 */
export const keepsPasskeysAfterLink = (facts: Pick<FactorFacts, 'isManager' | 'isAdmin'>): boolean =>
  mayUseCodes(facts);

const mustHaveOne = (facts: FactorFacts): boolean => mayUseCodes(facts) && facts.teamNeedsOne;

/**
 * What is asked after the right password; nothing where the list is empty. Anyone who set codes up is always asked. A passkey alone is
 * another way in, and is only insisted on where the team must have a second factor.
 */
export function askedAfterPassword(facts: FactorFacts): readonly SecondFactor[] {
  const hasPasskey = facts.passkeys > 0;
  if (mayUseCodes(facts) && facts.hasCodes) return hasPasskey ? ['code', 'passkey'] : ['code'];
  return mustHaveOne(facts) && hasPasskey ? ['passkey'] : [];
}

/** Whether somebody must set a second factor up before anything else. Single sign-on answers for its own people. */
export const owesSecondFactor = (facts: FactorFacts, way: SignInMethod): boolean =>
  mustHaveOne(facts) && way !== 'single-sign-on' && !facts.hasCodes && facts.passkeys === 0;

/** Whether one of the factors may go: not the last one of somebody who must have one. */
export const mayRemoveFactor = (facts: FactorFacts): boolean =>
  !mustHaveOne(facts) || facts.passkeys + (facts.hasCodes ? 1 : 0) > 1;

/** So long after signing in nobody is asked once more who they are, before they change what opens their account. */
export const PROOF_LIFETIME_MS = 10 * 60_000;

export const ONE_TIME_CODE_SECONDS = 30;
/** Clocks differ: the code before and the one after are taken too. */
export const ONE_TIME_CODE_WINDOW = 1;
export const RECOVERY_CODES = 10;
export const MAX_PASSKEYS = 20;

/** What somebody typed as a code: six digits of an application, sixteen signs of a recovery code, or neither. */
export function readCode(typed: string): { readonly kind: 'one-time' | 'recovery'; readonly code: string } | undefined {
  const code = typed.replaceAll(/[\s\-–]/g, '').toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'one-time', code };
  // Signs that look alike are read as the one that is used.
  const recovery = code.replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('8', 'B');
  return /^[A-Z2-7]{16}$/.test(recovery) ? { kind: 'recovery', code: recovery } : undefined;
}

/** A recovery code as people read and type it: in fours. */
export const recoveryCodeText = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');
