import type { LocalDate } from '../shared/local-date.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** Since when a taxpayer pays the VAT of its services when they are charged (option for debits), or as they are paid again. */
export type VatOption = { readonly startsOn: LocalDate; readonly onDebits: boolean };

/**
 * What is wrong with a new option: it holds from the first day of a month (CGI, annexe III, article 77), and not of the past, so that what was booked stays right.
 */
export function vatOptionProblems({ startsOn }: VatOption, today: LocalDate): readonly Problem[] {
  return startsOn >= today && startsOn.endsWith('-01') ? [] : [problem('startsOn', 'vatOptionStart')];
}

/** What is printed on a bill of a service while the option holds (CGI, annexe II, article 242 nonies A, I-11° bis). */
export const ON_DEBITS_WORDS = 'Option pour le paiement de la taxe d’après les débits';
