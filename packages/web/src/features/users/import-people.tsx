import { formatCount } from '@loge/domain/shared/money';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { isEditableTarget } from '../../design-system/data/is-editable-target.ts';
import { KeyHints } from '../../design-system/data/key-hints.tsx';
import { useKeyDown } from '../../design-system/data/use-key-down.ts';
import { Note } from '../../design-system/feedback/note.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { FailedLines } from './failed-lines.tsx';
import { GroupLines } from './group-lines.tsx';
import { type Group, GROUPS, ImportFigures, ImportPlan } from './import-plan.tsx';
import { ListSource } from './list-source.tsx';
import styles from './people.module.css';
import { MAX_LINES, type SentPerson } from './read-people-list.ts';
import {
  type CheckedState,
  type FinishedState,
  type ImportOfPeople,
  type ImportState,
  useImportPeople,
} from './use-import-people.ts';

/** Makes many beneficiaries from a list: read, simulated, then taken over part by part. Spec: manager §2 "Batch import", §4. */
export function ImportPeople() {
  const t = useTranslations('people.import');
  const language = useLocale();
  const [text, setText] = useState('');
  /** The file that the text comes from, unless it was typed or changed. */
  const [fileName, setFileName] = useState<string | null>(null);
  const [group, setGroup] = useState<Group>('failed');
  const importing = useImportPeople();
  const { state, stopped } = importing;
  const show = (checked: CheckedState | null) => {
    if (checked !== null) setGroup(checked.failures.length > 0 ? 'failed' : 'created');
  };
  const verifyAgain = async (checked: CheckedState) =>
    show(await importing.verify(checked.list, checked.left, checked));
  useKeyDown((event) => {
    if (state.step !== 'checked' || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isEditableTarget(event)) return;
    const asked = GROUPS[Number(event.key) - 1];
    if (asked !== undefined) setGroup(asked);
    else if (event.key === 'r') void verifyAgain(state);
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
            problem={
              state.problem === null ? null : t(`problems.${state.problem}`, { most: formatCount(MAX_LINES, language) })
            }
            act={t('check')}
            onAct={() => void importing.check(text).then(show)}
          />
        )}
        {state.step === 'working' && <Working state={state} />}
        {(state.step === 'checked' || state.step === 'finished') && (
          <Sorted importing={importing} state={state} group={group} onGroup={setGroup} />
        )}
      </div>
    </div>
  );
}

function Working({ state }: { readonly state: Extract<ImportState, { readonly step: 'working' }> }) {
  const t = useTranslations('people.import');
  const language = useLocale();
  const count = (many: number) => formatCount(many, language);
  const words = t(state.simulation ? 'checking' : 'running');
  return (
    <Card as="section" className={styles.card} aria-busy>
      <output>
        <b>{words}</b> {t('progress', { done: count(state.done), total: count(state.total) })}
      </output>
      <progress className={styles.bar} aria-label={words} max={state.total} value={state.done} />
    </Card>
  );
}

interface SortedProps {
  readonly importing: ImportOfPeople;
  readonly state: CheckedState | FinishedState;
  readonly group: Group;
  readonly onGroup: (group: Group) => void;
}

/** What the list holds, group by group, and what is done with it. */
function Sorted({ importing, state, group, onGroup }: SortedProps) {
  const t = useTranslations('people.import');
  const { whole } = importing;
  const isFinished = state.step === 'finished';
  return (
    <>
      <ImportFigures
        {...state}
        group={isFinished ? null : group}
        onGroup={onGroup}
        kept={isFinished ? state.kept : state.kept.length}
        created={isFinished ? state.created : state.create.length}
        back={state.back.length}
        failed={state.failures.length}
        isDone={isFinished}
        isWhole={whole.isWhole}
      />
      <div className={styles.work}>
        {isFinished || group === 'failed' ? (
          <FailedLines
            failures={state.failures}
            isImported={isFinished}
            onCorrect={importing.correct}
            onLeave={importing.leave}
          />
        ) : (
          <GroupLines group={group} people={peopleOf(state, group)} />
        )}
        <Card as="section" className={styles.card} aria-label={t('plan')}>
          {isFinished ? (
            <output>
              <b>{t('finished', { count: state.created })}</b>
            </output>
          ) : (
            <ImportPlan
              checked={state}
              whole={whole}
              onWholeChange={importing.setWhole}
              invite={importing.invite}
              onInviteChange={importing.setInvite}
              onRun={() => void importing.run(state)}
            />
          )}
          <Button size="md" variant="ghost" full onClick={importing.restart}>
            {t('again')}
          </Button>
        </Card>
      </div>
      <ImportKeys isChecked={!isFinished} />
    </>
  );
}

/** The people of a group that is no group of failures. */
function peopleOf({ create, kept, back }: CheckedState, group: Group): readonly SentPerson[] {
  if (group === 'created') return create;
  if (group === 'kept') return kept;
  return group === 'back' ? back.map(({ person }) => person) : [];
}

function ImportKeys({ isChecked }: { readonly isChecked: boolean }) {
  const t = useTranslations('people.import');
  return (
    <footer className={styles.keys}>
      <KeyHints
        hints={[
          { keys: ['J', 'K'], words: t('keys.walk') },
          { keys: [t('keys.enter')], words: t('keys.correct') },
          { keys: [t('keys.delete')], words: t('keys.leave') },
          ...(isChecked
            ? [
                { keys: ['1', '…', '5'], words: t('keys.group') },
                { keys: ['R'], words: t('keys.read') },
                { keys: ['Ctrl', t('keys.enter')], words: t('keys.run') },
              ]
            : []),
        ]}
      />
    </footer>
  );
}

function Steps({ state: { step, ...state } }: { readonly state: ImportState }) {
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
