import { createUsersBatch } from '@loge/contract/users/create-users-batch';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatCount } from '@loge/domain/shared/money';
import type { Lang } from '@loge/domain/shared/lang';
import { IMPORT_FAILURES, MOST_LINES_AT_ONCE } from '@loge/domain/users/new-beneficiary';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { isCallFailure } from '../../client/failures.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { type FailedLine, FailedLines } from './failed-lines.tsx';
import { ListSource } from './list-source.tsx';
import styles from './people.module.css';
import { inParts, MOST_LINES, type ListProblem, readPeopleList, type SentPerson } from './read-people-list.ts';

type Answer = OutputOf<typeof createUsersBatch>;
type Failures = Answer['failures'];

type State =
  | { readonly step: 'file'; readonly problem: ListProblem | null }
  | { readonly step: 'working'; readonly simulation: boolean; readonly done: number; readonly total: number }
  | { readonly step: 'checked'; readonly people: readonly SentPerson[]; readonly failures: readonly FailedLine[] }
  | { readonly step: 'finished'; readonly created: number; readonly failures: readonly FailedLine[] };

/** Makes many beneficiaries from a list: read, simulated, then taken over part by part. Spec: manager §2 "Batch import", §4. */
export function ImportPeople() {
  const t = useTranslations('people.import');
  const language = useLocale();
  const failureText = useFailureText();
  const [text, setText] = useState('');
  const [invite, setInvite] = useState(true);
  const [state, setState] = useState<State>({ step: 'file', problem: null });
  const [stopped, setStopped] = useState<string | null>(null);
  const { mutateAsync } = useActionMutation(createUsersBatch);

  /** Sends the list part by part. Answers what came of it; null where it stopped on the way, which is said by then. */
  const send = async (people: readonly SentPerson[], simulation: boolean) => {
    const successes: Answer['successes'] = [];
    const failures: Failures = [];
    setStopped(null);
    let done = 0;
    for (const part of inParts(people, MOST_LINES_AT_ONCE)) {
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
  const check = async () => {
    const read = readPeopleList(text);
    if ('problem' in read) return setState({ step: 'file', problem: read.problem });
    const answer = await send(read, true);
    if (answer === null) return;
    // The parts do not know of each other: who stands in an earlier one is told here.
    const twice = twiceIn(read, answer.failures, language);
    const failures = withPeople([...answer.failures, ...twice], read);
    const failed = new Set(failures.map(({ line }) => line));
    setState({ step: 'checked', people: read.filter(({ line }) => !failed.has(line ?? 0)), failures });
  };
  const run = async (people: readonly SentPerson[], known: readonly FailedLine[]) => {
    const answer = await send(people, false);
    if (answer === null) return;
    setState({
      step: 'finished',
      created: answer.successes.filter(({ userId }) => userId !== null).length,
      failures: [...known, ...withPeople(answer.failures, people)].toSorted((a, b) => a.line - b.line),
    });
  };
  /** A line that was corrected: checked by itself before the import, taken over at once after it. True when it holds now. */
  const correct = async (person: SentPerson): Promise<boolean> => {
    const line = person.line ?? 0;
    const isImported = state.step === 'finished';
    setStopped(null);
    let answer: Answer;
    try {
      answer = await mutateAsync({ simulation: !isImported, list: [person], invite });
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      setStopped(failureText(error));
      return false;
    }
    const others = state.step === 'checked' ? state.people : [];
    const twice = answer.failures.length > 0 ? [] : twiceIn([...others, person], [], language);
    const [failure] = withPeople([...answer.failures, ...twice], [person]);
    setState((now) => {
      // Meanwhile the list may have been imported, or another one begun: then the line is as it was.
      if (now.step !== state.step || (now.step !== 'checked' && now.step !== 'finished')) return now;
      if (failure !== undefined)
        return { ...now, failures: now.failures.map((one) => (one.line === line ? failure : one)) };
      const failures = now.failures.filter((one) => one.line !== line);
      return now.step === 'checked'
        ? { ...now, failures, people: [...now.people, person].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) }
        : { ...now, failures, created: now.created + 1 };
    });
    return failure === undefined;
  };
  const count = (many: number) => formatCount(many, language);
  return (
    <div className={styles.ground}>
      <div className={styles.cards}>
        <div className={styles.cardHead}>
          <div>
            <h1 className={styles.title}>{t('title')}</h1>
            <p className={styles.soft}>
              {state.step === 'checked' ? t('read', { lines: state.people.length + state.failures.length }) : t('help')}
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
            onTextChange={setText}
            problem={state.problem === null ? null : t(`problems.${state.problem}`, { most: count(MOST_LINES) })}
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
            <Card as="section" className={styles.figures} data-two>
              <div className={styles.figure}>
                <b>{count(state.step === 'checked' ? state.people.length : state.created)}</b>
                <span>{t(state.step === 'checked' ? 'created' : 'createdDone')}</span>
              </div>
              <div className={styles.figure}>
                <b>{count(state.failures.length)}</b>
                <span>{t('failed')}</span>
              </div>
            </Card>
            <div className={styles.work}>
              <FailedLines failures={state.failures} isImported={state.step === 'finished'} onCorrect={correct} />
              <Card as="section" className={styles.card}>
                {state.step === 'checked' ? (
                  <>
                    <Checkbox label={t('invite')} checked={invite} onCheckedChange={setInvite} />
                    <p className={styles.soft}>{t('left')}</p>
                    <Button
                      size="md"
                      full
                      disabled={state.people.length === 0}
                      onClick={() => void run(state.people, state.failures)}
                    >
                      {t('run', { count: state.people.length })}
                    </Button>
                  </>
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

/** Each line that fails with the person it names, as they stand in the list. */
function withPeople(failures: Failures, people: readonly SentPerson[]): readonly FailedLine[] {
  const byLine = new Map(people.map((person) => [person.line, person]));
  return failures
    .flatMap((failure) => {
      const person = byLine.get(failure.line);
      return person === undefined ? [] : [{ ...failure, person }];
    })
    .toSorted((a, b) => a.line - b.line);
}

/** Lines whose e-mail or staff number stands in an earlier line that is to be made. */
function twiceIn(people: readonly SentPerson[], failures: Failures, language: Lang): Failures {
  const failed = new Set(failures.map(({ line }) => line));
  const seen = new Set<string>();
  const found: Failures = [];
  for (const person of people) {
    if (failed.has(person.line ?? 0)) continue;
    const { email = '', externalId = '' } = person;
    const keys = [email.toLowerCase(), ...(externalId === '' ? [] : [`id ${externalId}`])];
    if (keys.some((key) => seen.has(key)))
      found.push({
        line: person.line ?? 0,
        email,
        name: `${person.firstname ?? ''} ${person.lastname ?? ''}`.trim(),
        reason: 'twice',
        message: IMPORT_FAILURES.twice[language],
      });
    for (const key of keys) seen.add(key);
  }
  return found;
}
