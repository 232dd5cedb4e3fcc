import type { bnfFileUpdate } from '@loge/contract/users/bnf-file-update';
import type { createUsersBatch } from '@loge/contract/users/create-users-batch';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { Lang } from '@loge/domain/shared/lang';
import { IMPORT_FAILURES } from '@loge/domain/users/new-beneficiary';
import type { SentPerson } from './read-people-list.ts';

export type Failure = OutputOf<typeof createUsersBatch>['failures'][number];
export type FileCounts = OutputOf<typeof bnfFileUpdate>;

/** A line that is not taken over, with the person as they were sent. */
export type FailedLine = Pick<Failure, 'line' | 'email' | 'name' | 'message'> & { readonly person: SentPerson };

/** What becomes of each line of a list. Spec: manager §4 "Batch import" (kept, disabled, reactivated, not present). */
export interface CheckedList {
  /** Not present yet: accounts to be made. */
  readonly create: readonly SentPerson[];
  /** They have an account here already, and keep it. */
  readonly kept: readonly SentPerson[];
  /** An earlier list switched them off; where the list says who is with the company they come back. */
  readonly back: readonly FailedLine[];
  readonly failures: readonly FailedLine[];
}

const lineOf = ({ line = 0 }: SentPerson): number => line;

/**
 * Joins what making accounts says of each line with what the same list says as the company's file: who has an account already is no failure,
 * unless the file stumbles over them too. `file` is null where it was not asked.
 */
export function sortLines(
  list: readonly SentPerson[],
  failures: readonly Failure[],
  { file, language }: { readonly file: FileCounts | null; readonly language: Lang },
): CheckedList {
  const byLine = new Map(
    [...failures, ...duplicatesIn(list, failures, language)].map((failure) => [failure.line, failure]),
  );
  const ofFile = new Map((file?.failures ?? []).map(({ line, message }) => [list[line - 2]?.line, message]));
  const create: SentPerson[] = [];
  const back: FailedLine[] = [];
  const failed: FailedLine[] = [];
  const kept: SentPerson[] = [];
  for (const person of list) {
    const failure = byLine.get(lineOf(person));
    if (failure === undefined) {
      create.push(person);
      continue;
    }
    const { line, email, name, reason } = failure;
    const isKnown = reason === 'exists' || reason === 'deactivated';
    const message = (isKnown ? ofFile.get(line) : undefined) ?? failure.message;
    const shown = { line, email, name, message, person };
    if (reason === 'exists' && !ofFile.has(line)) kept.push(person);
    else if (reason === 'deactivated' && file !== null && !ofFile.has(line)) back.push(shown);
    else failed.push(shown);
  }
  return { create, kept, back, failures: failed };
}

/** The list as the company's file: who they are, one line each in the order of the list, below a heading. */
export function asCompanyFile(list: readonly SentPerson[]): string {
  const plain = (text = ''): string => text.replaceAll(/[;"\r\n\t]+/g, ' ').trim();
  return ['email;matricule', ...list.map(({ email, externalId }) => `${plain(email)};${plain(externalId)}`)].join('\n');
}

/** Lines whose e-mail or staff number stands in an earlier line that is to be made: the parts of a list do not know of each other. */
function duplicatesIn(people: readonly SentPerson[], failures: readonly Failure[], language: Lang): readonly Failure[] {
  const failed = new Set(failures.map(({ line }) => line));
  const seen = new Set<string>();
  return people.flatMap((person): Failure[] => {
    if (failed.has(lineOf(person))) return [];
    const { email = '', externalId = '', firstname = '', lastname = '' } = person;
    const keys = [email.toLowerCase(), ...(externalId === '' ? [] : [`id ${externalId}`])];
    const isTwice = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    const name = `${firstname} ${lastname}`.trim();
    const message = IMPORT_FAILURES.twice[language];
    return isTwice ? [{ line: lineOf(person), email, name, reason: 'twice', message }] : [];
  });
}
