import { isLocalDate, type LocalDate } from '../shared/local-date.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** How long one request may count for. */
export const MINUTES = { least: 1, most: 480 } as const;

export interface TypedMinutes {
  readonly agreedOn: LocalDate;
  /** By universe, as typed; empty for none. */
  readonly minutes: readonly { readonly universeId: number; readonly typed: string }[];
}

const isMinutes = (typed: string): boolean =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= MINUTES.least && Number(typed) <= MINUTES.most;

/** Everything that is wrong with what was typed, each beside its field. */
export function companyMinutesProblems({ agreedOn, minutes }: TypedMinutes): Problem[] {
  return [
    ...(isLocalDate(agreedOn) ? [] : [problem('agreedOn', 'invalidDate')]),
    ...minutes.flatMap(({ typed }, index) =>
      typed.trim() === '' || isMinutes(typed.trim()) ? [] : [problem(`minutes.${index}.typed`, 'companyMinutes')],
    ),
  ];
}
