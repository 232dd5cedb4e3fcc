import { isLonger } from '../shared/characters.ts';
import { addDays, type LocalDate } from '../shared/local-date.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** A declaration with the days on which it holds. */
export type DatedDeclaration = {
  readonly number: string;
  readonly since: LocalDate;
  /** Its last day; null while it has none. */
  readonly until: LocalDate | null;
  readonly approval: string;
};

/** The declaration that holds on a day; null where there is none. */
export const declarationOn = (declarations: readonly DatedDeclaration[], day: LocalDate): DatedDeclaration | null =>
  declarations.find(({ since, until }) => since <= day && (until === null || day <= until)) ?? null;

/**
 * What a declaration leaves behind when another one is typed in its place: itself, until the day before the other. Null where the other one corrects it: it has the same number and does
 * not begin after its end, or it does not begin later.
 */
export function leftBehind(before: DatedDeclaration | null, after: DatedDeclaration | null): DatedDeclaration | null {
  if (before === null || after === null || after.since <= before.since) return null;
  const hasEnded = before.until !== null && after.since > before.until;
  if (before.number === after.number && !hasEnded) return null;
  return hasEnded ? before : { ...before, until: addDays(after.since, -1) };
}

/** What a declaration leaves behind when it is taken away on a day: itself, until its last day or the day before. Null where it has not held on any day by then. */
export function leftWhenCleared(before: DatedDeclaration | null, today: LocalDate): DatedDeclaration | null {
  if (before === null || before.since >= today) return null;
  return before.until !== null && before.until < today ? before : { ...before, until: addDays(today, -1) };
}

/** Whether one is the other, with another end: it was taken away and is typed again. */
export const isTakenUpAgain = (past: DatedDeclaration, typed: DatedDeclaration | null): boolean =>
  past.number === typed?.number && past.since === typed.since;

/** The longest that the number of a declaration or an approval may be, in characters. */
export const DECLARATION_LENGTH = 30;

/** What somebody typed of a declaration; all empty where there is none. */
export type DeclarationDraft = {
  readonly number: string;
  readonly since: LocalDate | null;
  readonly until: LocalDate | null;
  readonly approval: string;
};

/** What was typed, as it is kept; null where nothing was. */
export function typedDeclaration({ number, since, until, approval }: DeclarationDraft): DatedDeclaration | null {
  return number.trim() === '' || since === null
    ? null
    : { number: number.trim(), since, until, approval: approval.trim() };
}

/**
 * What is wrong with a declaration, beside the fields of `names`: it has a number and a day, does not end before it begins, and begins after those before it have ended. `past` are those that
 * it does not replace.
 */
export function declarationProblems(
  draft: DeclarationDraft,
  names: Readonly<Record<keyof DeclarationDraft, string>>,
  past: readonly DatedDeclaration[] = [],
): readonly Problem[] {
  const max = DECLARATION_LENGTH;
  const { since, until } = draft;
  for (const name of ['number', 'approval'] as const)
    if (isLonger(draft[name].trim(), max)) return [problem(names[name], 'tooLong', { max })];
  const saysMore = since !== null || until !== null || draft.approval.trim() !== '';
  if (draft.number.trim() === '') return saysMore ? [problem(names.number, 'required')] : [];
  if (since === null) return [problem(names.since, 'required')];
  if (until !== null && until < since) return [problem(names.until, 'endBeforeStart')];
  return past.some((earlier) => earlier.until === null || earlier.until >= since)
    ? [problem(names.since, 'declarationOverlaps')]
    : [];
}

/** Where the wire has each field of a partner's declaration. */
export const PARTNER_DECLARATION_FIELDS = {
  number: 'declaration.number',
  since: 'declaration.since',
  until: 'declaration.until',
  approval: 'declaration.approval',
} as const;
