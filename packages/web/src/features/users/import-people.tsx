import { bnfFileUpdate } from '@loge/contract/users/bnf-file-update';
import { createUsersBatch } from '@loge/contract/users/create-users-batch';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatCount } from '@loge/domain/shared/money';
import { MAX_BATCH_LINES } from '@loge/domain/users/new-beneficiary';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { isCallFailure } from '../../client/failures.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { isEditableTarget } from '../../design-system/data/is-editable-target.ts';
import { KeyHints } from '../../design-system/data/key-hints.tsx';
import { useKeyDown } from '../../design-system/data/use-key-down.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { asCompanyFile, type CheckedList, type Failure, type FileCounts, sortLines } from './checked-list.ts';
import { FailedLines } from './failed-lines.tsx';
import { ImportFigures, ImportPlan, GROUPS, type Group } from './import-plan.tsx';
import { GroupLines } from './group-lines.tsx';
import { ListSource } from './list-source.tsx';
import styles from './people.module.css';
import { splitIntoBatches, MAX_LINES, type ListProblem, readPeopleList, type SentPerson } from './read-people-list.ts';

type Answer = OutputOf<typeof createUsersBatch>;

/** A list that was checked, and what it would change as the company's file. */
interface CheckedState extends CheckedList {
  readonly step: 'checked';
  readonly list: readonly SentPerson[];
  /** What making accounts said, line by line. */
  readonly raw: readonly Failure[];
  /** Lines that are left as they are. */
  readonly left: ReadonlySet<number>;
  readonly file: FileCounts | null;
}

interface FinishedState extends Omit<CheckedList, 'create' | 'kept'> {
  readonly kept: number;
  readonly step: 'finished';
  readonly created: number;
  /** What was switched on and off; null where nothing was. */
  readonly file: FileCounts | null;
}

type State =
  | { readonly step: 'file'; readonly problem: ListProblem | null }
  | { readonly step: 'working'; readonly simulation: boolean; readonly done: number; readonly total: number }
  | CheckedState
  | FinishedState;

/** The list names everybody who is with the company: whoever is missing leaves. */
const noFile = { isWhole: false, force: false };

/** Makes many beneficiaries from a list: read, simulated, then taken over part by part. Spec: manager §2 "Batch import", §4. */
export function ImportPeople() {
  const t = useTranslations('people.import');
  const language = useLocale();
  const failureText = useFailureText();
  const [text, setText] = useState('');
  /** The file that the text comes from, unless it was typed or changed. */
  const [fileName, setFileName] = useState<string | null>(null);
  const [group, setGroup] = useState<Group>('failed');
  const [invite, setInvite] = useState(true);
  const [state, setState] = useState<State>({ step: 'file', problem: null });
  const [stopped, setStopped] = useState<string | null>(null);
  const { mutateAsync } = useActionMutation(createUsersBatch);
  const asFile = useActionMutation(bnfFileUpdate);
  const [whole, setWhole] = useState(noFile);

  /** Sends the list part by part. Answers what came of it; null where it stopped on the way, which is said by then. */
  const send = async (people: readonly SentPerson[], simulation: boolean) => {
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
  };
  /** What the list would change as the company's file; null where that is not to be known, and nothing else is held up. */
  const compare = async (list: readonly SentPerson[]): Promise<FileCounts | null> => {
    try {
      return await asFile.mutateAsync({ simulation: true, input: asCompanyFile(list) });
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      return null;
    }
  };
  const checked = async (
    list: readonly SentPerson[],
    raw: readonly Failure[],
    left: ReadonlySet<number>,
  ): Promise<CheckedState> => {
    const file = await compare(list);
    const { create, kept, back, failures } = sortLines(list, raw, { file, language });
    const isToDo = ({ line = 0 }: { readonly line?: number | undefined }) => !left.has(line);
    const toDo = { create: create.filter(isToDo), back: back.filter(isToDo), failures: failures.filter(isToDo) };
    return { step: 'checked', list, raw, left, file, kept, ...toDo };
  };
  /** Has a list checked; where no answer comes, all is as it was before. */
  const verify = async (list: readonly SentPerson[], left: ReadonlySet<number>, before: State) => {
    const answer = await send(list, true);
    if (answer === null) return setState(before);
    setWhole(noFile);
    const next = await checked(list, answer.failures, left);
    setGroup(next.failures.length > 0 ? 'failed' : 'created');
    setState(next);
  };
  const check = async () => {
    const read = readPeopleList(text);
    if ('problem' in read) return setState({ step: 'file', problem: read.problem });
    await verify(read, new Set(), { step: 'file', problem: null });
  };
  const run = async ({ create, kept, back, failures, list }: CheckedState) => {
    const answer = create.length === 0 ? { successes: [], failures: [] } : await send(create, false);
    if (answer === null) return;
    const left = sortLines(create, answer.failures, { file: null, language }).failures;
    let applied: FileCounts | null = null;
    if (whole.isWhole) {
      setState({ step: 'working', simulation: false, done: create.length, total: create.length });
      try {
        applied = await asFile.mutateAsync({ simulation: false, input: asCompanyFile(list), force: whole.force });
      } catch (error) {
        if (!isCallFailure(error)) throw error;
        setStopped(t('notSwitched', { message: failureText(error) }));
      }
    }
    setState({
      step: 'finished',
      created: answer.successes.filter(({ userId }) => userId !== null).length,
      kept: kept.length,
      back,
      file: applied,
      failures: [...failures, ...left].toSorted((a, b) => a.line - b.line),
    });
  };
  /** A line that was corrected: checked by itself before the import, taken over at once after it. True when it holds now. */
  const correct = async (person: SentPerson): Promise<boolean> => {
    if (state.step !== 'checked' && state.step !== 'finished') return false;
    const line = person.line ?? 0;
    setStopped(null);
    let answer: Answer;
    try {
      answer = await mutateAsync({ simulation: state.step === 'checked', list: [person], invite });
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      setStopped(failureText(error));
      return false;
    }
    let next: CheckedState | FinishedState;
    if (state.step === 'checked') {
      const list = state.list.map((one) => (one.line === line ? person : one));
      const others = state.raw.filter((failure) => failure.line !== line);
      next = await checked(list, [...others, ...answer.failures], state.left);
    } else {
      const others = state.failures.filter((failure) => failure.line !== line);
      const { create, failures } = sortLines([person], answer.failures, { file: null, language });
      next = {
        ...state,
        created: state.created + create.length,
        failures: [...others, ...failures].toSorted((a, b) => a.line - b.line),
      };
    }
    // Meanwhile the list may have been imported, or another one begun: then the line is as it was.
    setState((now) => (now === state ? next : now));
    return !next.failures.some((failure) => failure.line === line);
  };
  /** A line that is left as it is: it is made no more, and no failure either. */
  const leave = (line: number) => {
    if (state.step !== 'checked' && state.step !== 'finished') return;
    const failures = state.failures.filter((failure) => failure.line !== line);
    if (state.step === 'finished') setState({ ...state, failures });
    else setState({ ...state, failures, left: new Set([...state.left, line]) });
  };
  const count = (many: number) => formatCount(many, language);
  const isCheckedStep = state.step === 'checked';
  useKeyDown((event) => {
    if (!isCheckedStep || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isEditableTarget(event)) return;
    if (GROUPS[Number(event.key) - 1] !== undefined) setGroup(GROUPS[Number(event.key) - 1] ?? 'failed');
    else if (event.key === 'r' && state.step === 'checked') void verify(state.list, state.left, state);
    else return;
    event.preventDefault();
  });
  return (
    <div className={styles.ground}>
      <div className={styles.cards}>
        <div className={styles.cardHead}>
          <div>
            <h1 className={styles.title}>{t('title')}</h1>
            <p className={styles.soft}>
              {state.step !== 'checked'
                ? t('help')
                : fileName === null
                  ? t('read', { lines: state.list.length })
                  : t('readFile', { name: fileName, lines: state.list.length })}
            </p>
          </div>
          <Steps state={state} />
        </div>
        {stopped !== null && (
          <Note tone="danger" live>
            {stopped}
          </Note>
        )}
        {state.step === 'file' && (
          <ListSource
            pasteLabel={t('paste')}
            help={t('pasteHelp')}
            fileLabel={t('file')}
            text={text}
            onTextChange={(typed, name) => {
              setText(typed);
              setFileName(name ?? null);
            }}
            problem={state.problem === null ? null : t(`problems.${state.problem}`, { most: count(MAX_LINES) })}
            act={t('check')}
            onAct={() => void check()}
          />
        )}
        {state.step === 'working' && (
          <Card as="section" className={styles.card} aria-busy>
            <output>
              <b>{t(state.simulation ? 'checking' : 'running')}</b>{' '}
              {t('progress', { done: count(state.done), total: count(state.total) })}
            </output>
            <progress
              className={styles.bar}
              aria-label={t(state.simulation ? 'checking' : 'running')}
              max={state.total}
              value={state.done}
            />
          </Card>
        )}
        {(state.step === 'checked' || state.step === 'finished') && (
          <>
            <ImportFigures
              {...state}
              group={isCheckedStep ? group : null}
              onGroup={setGroup}
              kept={isCheckedStep ? state.kept.length : state.kept}
              created={state.step === 'checked' ? state.create.length : state.created}
              back={state.back.length}
              failed={state.failures.length}
              isDone={state.step === 'finished'}
              isWhole={whole.isWhole}
            />
            <div className={styles.work}>
              {!isCheckedStep || group === 'failed' ? (
                <FailedLines
                  failures={state.failures}
                  isImported={!isCheckedStep}
                  onCorrect={correct}
                  onLeave={leave}
                />
              ) : (
                <GroupLines
                  group={group}
                  people={
                    group === 'created'
                      ? state.create
                      : group === 'kept'
                        ? state.kept
                        : group === 'back'
                          ? state.back.map(({ person }) => person)
                          : []
                  }
                />
              )}
              <Card as="section" className={styles.card} aria-label={t('plan')}>
                {state.step === 'checked' ? (
                  <ImportPlan
                    checked={state}
                    whole={whole}
                    onWholeChange={setWhole}
                    invite={invite}
                    onInviteChange={setInvite}
                    onRun={() => void run(state)}
                  />
                ) : (
                  <output>
                    <b>{t('finished', { count: state.created })}</b>
                  </output>
                )}
                <Button size="md" variant="ghost" full onClick={() => setState({ step: 'file', problem: null })}>
                  {t('again')}
                </Button>
              </Card>
            </div>
            <footer className={styles.keys}>
              <KeyHints
                hints={[
                  { keys: ['J', 'K'], words: t('keys.walk') },
                  { keys: [t('keys.enter')], words: t('keys.correct') },
                  { keys: [t('keys.delete')], words: t('keys.leave') },
                  ...(isCheckedStep
                    ? [
                        { keys: ['1', '…', '5'], words: t('keys.group') },
                        { keys: ['R'], words: t('keys.read') },
                        { keys: ['Ctrl', t('keys.enter')], words: t('keys.run') },
                      ]
                    : []),
                ]}
              />
            </footer>
          </>
        )}
      </div>
    </div>
  );
}

function Steps({ state: { step, ...state } }: { readonly state: State }) {
  const t = useTranslations('people.import.steps');
  const isImporting = step === 'finished' || (step === 'working' && 'simulation' in state && !state.simulation);
  const now = step === 'file' ? 0 : isImporting ? 2 : 1;
  return (
    <ol className={styles.steps}>
      {(['file', 'check', 'import'] as const).map((name, index) => (
        <li
          key={name}
          className={styles.step}
          aria-current={index === now ? 'step' : undefined}
          data-state={index < now || step === 'finished' ? 'done' : index === now ? 'now' : 'later'}
        >
          {t(name)}
        </li>
      ))}
    </ol>
  );
}
