import { bnfFileUpdate } from '@loge/contract/users/bnf-file-update';
import { createUsersBatch } from '@loge/contract/users/create-users-batch';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { MAX_BATCH_LINES } from '@loge/domain/users/new-beneficiary';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { isCallFailure } from '../../client/failures.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { asCompanyFile, type CheckedList, type Failure, type FileCounts, sortLines } from './checked-list.ts';
import { type ListProblem, readPeopleList, type SentPerson, splitIntoBatches } from './read-people-list.ts';

type Answer = OutputOf<typeof createUsersBatch>;

/** A list that was checked, and what it would change as the company's file. */
export interface CheckedState extends CheckedList {
  readonly step: 'checked';
  readonly list: readonly SentPerson[];
  /** What making accounts said, line by line. */
  readonly raw: readonly Failure[];
  /** Lines that are left as they are. */
  readonly left: ReadonlySet<number>;
  readonly file: FileCounts | null;
}

export interface FinishedState extends Omit<CheckedList, 'create' | 'kept'> {
  readonly kept: number;
  readonly step: 'finished';
  readonly created: number;
  /** What was switched on and off; null where nothing was. */
  readonly file: FileCounts | null;
}

export type ImportState =
  | { readonly step: 'file'; readonly problem: ListProblem | null }
  | { readonly step: 'working'; readonly simulation: boolean; readonly done: number; readonly total: number }
  | CheckedState
  | FinishedState;

/** The list names everybody who is with the company: people who are missing leave. */
const noFile = { isWhole: false, force: false };

const byLine = <Line extends { readonly line: number }>(lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => a.line - b.line);

/** The import step by step: a list is checked, corrected, and taken over part by part. */
export function useImportPeople() {
  const language = useLocale();
  const t = useTranslations('people.import');
  const failureText = useFailureText();
  const [state, setState] = useState<ImportState>({ step: 'file', problem: null });
  const [stopped, setStopped] = useState<string | null>(null);
  const [invite, setInvite] = useState(true);
  const [whole, setWhole] = useState(noFile);
  const { applyFile, checked } = useChecking();
  const { send, sendOne } = useSending({ invite, setState, setStopped });

  /** Has a list checked; where no answer comes, all is as it was before. Answers what came of it. */
  const verify = async (list: readonly SentPerson[], left: ReadonlySet<number>, before: ImportState) => {
    const answer = await send(list, true);
    if (answer === null) {
      setState(before);
      return null;
    }
    setWhole(noFile);
    const next = await checked(list, answer.failures, left);
    setState(next);
    return next;
  };
  const check = async (text: string): Promise<CheckedState | null> => {
    const read = readPeopleList(text);
    if (!('problem' in read)) return verify(read, new Set(), { step: 'file', problem: null });
    setState({ step: 'file', problem: read.problem });
    return null;
  };
  const run = async ({ create, kept, back, failures, list }: CheckedState): Promise<void> => {
    const answer = create.length === 0 ? { successes: [], failures: [] } : await send(create, false);
    if (answer === null) return;
    const left = sortLines(create, answer.failures, { file: null, language }).failures;
    let applied: FileCounts | null = null;
    if (whole.isWhole) {
      setState({ step: 'working', simulation: false, done: create.length, total: create.length });
      try {
        applied = await applyFile(list, whole.force);
      } catch (error) {
        if (!isCallFailure(error)) throw error;
        setStopped(t('notSwitched', { message: failureText(error) }));
      }
    }
    const created = answer.successes.filter(({ userId }) => userId !== null).length;
    const all = byLine([...failures, ...left]);
    setState({ step: 'finished', created, kept: kept.length, back, file: applied, failures: all });
  };
  /** A line that was corrected: checked by itself before the import, taken over at once after it. True when it holds now. */
  const correct = async (person: SentPerson): Promise<boolean> => {
    if (state.step !== 'checked' && state.step !== 'finished') return false;
    const line = person.line ?? 0;
    setStopped(null);
    const answer = await sendOne(person, state.step === 'checked');
    if (answer === null) return false;
    const isOther = (failure: { readonly line: number }) => failure.line !== line;
    let next: CheckedState | FinishedState;
    if (state.step === 'checked') {
      const list = state.list.map((one) => (one.line === line ? person : one));
      next = await checked(list, [...state.raw.filter(isOther), ...answer.failures], state.left);
    } else {
      const { create, failures } = sortLines([person], answer.failures, { file: null, language });
      const all = byLine([...state.failures.filter(isOther), ...failures]);
      next = { ...state, created: state.created + create.length, failures: all };
    }
    // The list may have been imported since, or another one begun: then the line is as it was.
    setState((now) => (now === state ? next : now));
    return next.failures.every(isOther);
  };
  /** A line that is left as it is: it is made no more, and no failure either. */
  const leave = (line: number) => {
    if (state.step !== 'checked' && state.step !== 'finished') return;
    const failures = state.failures.filter((failure) => failure.line !== line);
    if (state.step === 'finished') setState({ ...state, failures });
    else setState({ ...state, failures, left: new Set([...state.left, line]) });
  };
  const restart = () => setState({ step: 'file', problem: null });
  return { state, stopped, invite, setInvite, whole, setWhole, verify, check, run, correct, leave, restart };
}

export type ImportOfPeople = ReturnType<typeof useImportPeople>;

/** What a list would change as the company's file, beside the accounts that it makes. */
function useChecking() {
  const language = useLocale();
  const { mutateAsync } = useActionMutation(bnfFileUpdate);
  /** Null where that is not to be known, and nothing else is held up. */
  const compare = async (list: readonly SentPerson[]): Promise<FileCounts | null> => {
    try {
      return await mutateAsync({ simulation: true, input: asCompanyFile(list) });
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      return null;
    }
  };
  return {
    applyFile: (list: readonly SentPerson[], force: boolean): Promise<FileCounts> =>
      mutateAsync({ simulation: false, input: asCompanyFile(list), force }),
    checked: async (
      list: readonly SentPerson[],
      raw: readonly Failure[],
      left: ReadonlySet<number>,
    ): Promise<CheckedState> => {
      const file = await compare(list);
      const { create, kept, back, failures } = sortLines(list, raw, { file, language });
      const isToDo = ({ line = 0 }: { readonly line?: number | undefined }) => !left.has(line);
      const toDo = { create: create.filter(isToDo), back: back.filter(isToDo), failures: failures.filter(isToDo) };
      return { step: 'checked', list, raw, left, file, kept, ...toDo };
    },
  };
}

interface Sending {
  readonly invite: boolean;
  readonly setState: (state: ImportState) => void;
  readonly setStopped: (why: string | null) => void;
}

function useSending({ invite, setState, setStopped }: Sending) {
  const t = useTranslations('people.import');
  const failureText = useFailureText();
  const { mutateAsync } = useActionMutation(createUsersBatch);
  return {
    /** Sends the list part by part. Answers what came of it; null where it stopped on the way, which is said by then. */
    send: async (people: readonly SentPerson[], simulation: boolean) => {
      const successes: Answer['successes'] = [];
      const failures: Failure[] = [];
      setStopped(null);
      let done = 0;
      for (const part of splitIntoBatches(people, MAX_BATCH_LINES)) {
        setState({ step: 'working', simulation, done, total: people.length });
        try {
          const answer = await mutateAsync({ simulation, list: [...part], invite });
          successes.push(...answer.successes);
          failures.push(...answer.failures);
        } catch (error) {
          if (!isCallFailure(error)) throw error;
          setStopped(t('stopped', { line: String(part[0]?.line ?? 0), message: failureText(error) }));
          setState({ step: 'file', problem: null });
          return null;
        }
        done += part.length;
      }
      return { successes, failures };
    },
    /** One line by itself; null where no answer came, which is said by then. */
    sendOne: async (person: SentPerson, simulation: boolean): Promise<Answer | null> => {
      try {
        return await mutateAsync({ simulation, list: [person], invite });
      } catch (error) {
        if (!isCallFailure(error)) throw error;
        setStopped(failureText(error));
        return null;
      }
    },
  };
}
