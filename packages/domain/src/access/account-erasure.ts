import type { Cents } from '../shared/money.ts';

/** What is still open between a person and their desks. */
export interface OpenAffairs {
  readonly ordersInProgress: number;
  /** What they owe; below zero what they paid ahead. */
  readonly owedCents: Cents;
  /** Payments of which nobody knows yet whether they came in, and refunds that have not gone back. */
  readonly paymentsOnTheirWay: number;
}

/**
 * Whether somebody's name and contact details may go. Anyone who is still to be served, still owes something or is still to be paid back is
 * known to their desk until that is settled; the account is closed all the same. See docs/rules/accounts.md.
 */
export const mayErase = ({ ordersInProgress, owedCents, paymentsOnTheirWay }: OpenAffairs): boolean =>
  ordersInProgress === 0 && owedCents <= 0 && paymentsOnTheirWay === 0;

/** Who has an account for work: what they did is told by their name, and others depend on it. */
export const isColleague = (user: {
  readonly isManager: boolean;
  readonly isPartner: boolean;
  readonly isAdmin: boolean;
}): boolean => user.isManager || user.isPartner || user.isAdmin;

/** So long what was asked, and the mails about it, can be looked up after a request was settled. */
export const REMOVAL_DETAILS_KEPT_DAYS = 30;

/** A debit can be contested for thirteen months: so long its mandate is kept as a proof. */
export const MANDATE_PROOF_MONTHS = 13;

const MIN_NAME_LENGTH = 6;

/**
 * By which words somebody whose account was erased would be found, in small letters: their e-mail, and their name in both orders where it has two
 * parts, says enough, and nobody else bears it.
 */
export function erasedWords(person: {
  readonly email: string;
  readonly name: string;
  readonly isSharedName: boolean;
}): string[] {
  const email = person.email.trim().toLowerCase();
  const name = person.name.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const parts = name.split(' ');
  const isTelling = parts.length > 1 && name.length >= MIN_NAME_LENGTH && !person.isSharedName;
  return [
    ...(email.includes('@') ? [email] : []),
    ...(isTelling ? [name, [...parts.slice(1), parts[0]].join(' ')] : []),
  ];
}
