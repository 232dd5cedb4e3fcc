import type { BankLineOnWire } from '@loge/contract/accounting/bank-wire';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isEditableTarget } from '../../design-system/data/is-editable-target.ts';
import { KeyHints } from '../../design-system/data/key-hints.tsx';
import { useKeyDown } from '../../design-system/data/use-key-down.ts';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { focusScreen } from '../../design-system/layout/focus-restoration.ts';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { BankLineRow } from './bank-line-row.tsx';
import { CounterpartSearch } from './counterpart-search.tsx';
import { draftOf, isPlaced, type MatchDraft, sentParts, withMore } from './match-draft.ts';
import { MatchEditor } from './match-editor.tsx';
import styles from './reconciliation.module.css';
import type { Reconciling } from './use-reconciling.ts';

interface ReconciliationLinesProps {
  readonly lines: readonly BankLineOnWire[];
  readonly isOpen: boolean;
  readonly doing: Reconciling;
  readonly onImport: () => void;
  /** What the bank says that lies there after the last line; null where it does not. */
  readonly balance: number | null;
}

/** The lines, one of which is looked at; every act has its key. */
export function ReconciliationLines({ lines, isOpen, doing, onImport, balance }: ReconciliationLinesProps) {
  const t = useTranslations('accounting');
  const list = useRef<HTMLUListElement>(null);
  const [currentId, openLine] = useState<number | null>(null);
  // Where one is, open or not: closing a line does not lose the place.
  const [placeId, setPlaceId] = useState<number | null>(null);
  const setCurrentId = (id: number | null): void => {
    openLine(id);
    if (id !== null) setPlaceId(id);
  };
  const [drafts, setDrafts] = useState<ReadonlyMap<number, MatchDraft>>(new Map());
  const [isSearching, setIsSearching] = useState(false);
  const at = lines.findIndex(({ id }) => id === placeId);
  const current = lines[at];
  const draftFor = (line: BankLineOnWire): MatchDraft => drafts.get(line.id) ?? draftOf(line);
  const setDraft = (line: BankLineOnWire, draft: MatchDraft) => setDrafts(new Map(drafts).set(line.id, draft));

  const lookAt = (index: number): void => {
    const line = lines[Math.max(0, Math.min(index, lines.length - 1))];
    if (line === undefined) return;
    setCurrentId(line.id);
    list.current?.querySelector<HTMLElement>(`[data-line="${line.id}"] button`)?.focus();
  };
  const accept = (line: BankLineOnWire): void => {
    const draft = draftFor(line);
    if (!isPlaced(line, draft)) return setCurrentId(line.id);
    const index = lines.indexOf(line);
    // The line goes with what was done: its neighbour is next, and has the focus.
    const next = lines[index + 1] === undefined ? index - 1 : index + 1;
    if (line.id === placeId && next >= 0) lookAt(next);
    void doing.accept(line, sentParts(line, draft));
  };
  const dismiss = (line: BankLineOnWire): void => {
    setDrafts(new Map([...drafts].filter(([id]) => id !== line.id)));
    void doing.dismiss(line);
  };
  // Where the focus was among the lines; null while it is elsewhere. A line that is accepted takes its buttons with it.
  const focusedAt = useRef<number | null>(null);
  const keepFocus = useEffectEvent(() => {
    if (focusedAt.current === null || document.activeElement !== document.body) return;
    if (lines.length === 0) return focusScreen();
    lookAt(focusedAt.current);
  });
  useEffect(() => keepFocus(), [lines]);
  const keys: Readonly<Record<string, () => void>> = {
    j: () => lookAt(at + 1),
    k: () => lookAt(at < 0 ? 0 : at - 1),
    i: onImport,
    z: () => void doing.undoLast(),
    ...(isOpen && {
      A: () => void doing.acceptSure(lines),
      ...(current !== undefined && {
        a: () => accept(current),
        e: () => dismiss(current),
        f: () => {
          setCurrentId(current.id);
          setIsSearching(true);
        },
        s: () => list.current?.querySelector<HTMLElement>(`.${styles.editor} :is(input, select)`)?.focus(),
      }),
    }),
  };
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isEditableTarget(event) || isSearching) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });

  if (lines.length === 0) return <EmptyState object="administratif" title={t(isOpen ? 'allDone' : 'noneMatched')} />;
  return (
    <>
      <section className={styles.zipped} aria-label={t('lines')}>
        <div className={styles.heading} aria-hidden="true">
          <span>{t('bankSide')}</span>
          <span>{t('bookSide')}</span>
        </div>
        {/* Only listens to where the focus is. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul
          ref={list}
          onFocus={({ target }) => {
            const id = Number(target.closest('[data-line]')?.getAttribute('data-line'));
            focusedAt.current = lines.findIndex((line) => line.id === id);
          }}
          onBlur={({ relatedTarget }) => {
            if (relatedTarget !== null) focusedAt.current = null;
          }}
        >
          {lines.map((line) => (
            <BankLineRow
              key={line.id}
              line={line}
              isCurrent={line.id === currentId}
              pending={doing.pending.has(line.id)}
              onFocus={() => setCurrentId(line.id === currentId ? null : line.id)}
              onAccept={() => accept(line)}
              onUndo={() => void doing.undo(line.id)}
            >
              {line.id === currentId && isOpen && (
                <MatchEditor
                  line={line}
                  draft={draftFor(line)}
                  pending={doing.pending.has(line.id)}
                  onDraft={(draft) => setDraft(line, draft)}
                  onAccept={() => accept(line)}
                  onDismiss={() => dismiss(line)}
                  onSearch={() => setIsSearching(true)}
                />
              )}
            </BankLineRow>
          ))}
        </ul>
      </section>
      <footer className={styles.keys}>
        <KeyHints
          hints={[
            { keys: ['J', 'K'], words: t('keys.walk') },
            { keys: ['A'], words: t('keys.accept') },
            { keys: ['E'], words: t('keys.dismiss') },
            { keys: ['S'], words: t('keys.split') },
            { keys: ['Z'], words: t('keys.undo') },
            { keys: ['F'], words: t('keys.find') },
          ]}
        />
        {balance !== null && (
          <p className={styles.balance}>
            {t('balance')} <MoneyText cents={balance} className={styles.strong} />
          </p>
        )}
      </footer>
      {isSearching && current !== undefined && (
        <CounterpartSearch
          line={current}
          onChoose={(part) => {
            setDraft(current, withMore(draftFor(current), part));
            setIsSearching(false);
          }}
          onClose={() => setIsSearching(false)}
        />
      )}
    </>
  );
}
