import { contentState } from '@loge/domain/content/publication';
import { moveInOrder } from '@loge/domain/content/order-content';
import { elided } from '@loge/domain/shared/french-words';
import { IconDots, IconGripVertical, IconPlus } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useArrangedRows } from '../../client/use-arranged-rows.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { isEditableTarget } from '../../design-system/data/is-editable-target.ts';
import { KeyHints } from '../../design-system/data/key-hints.tsx';
import { useKeyDown } from '../../design-system/data/use-key-down.ts';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { SearchField } from '../../design-system/fields/search-field.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { Menu, type MenuItem } from '../../design-system/overlays/menu.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { ServicePicture } from '../../pictures/service-picture.tsx';
import styles from './content-list.module.css';
import { type ContentFilters, filtersCookie, readFilters } from './kept-filters.ts';
import { filtered, type ListedPiece, shownPeriod } from './listed-piece.ts';
import { PieceState } from './piece-frame.tsx';

interface ContentListProps {
  readonly title: string;
  readonly pieces: readonly ListedPiece[];
  readonly conciergeries: readonly { readonly id: number; readonly name: string }[];
  readonly today: string;
  readonly hrefOf: (id: number) => string;
  /** Puts the first in the place of the second, and answers whether that is saved; without it the list has no order of its own. */
  readonly onMove?: (from: number, to: number) => Promise<boolean>;
  readonly refetch: Parameters<typeof useArrangedRows>[1];
  readonly onRemove: (piece: ListedPiece) => void;
  /** Beside the list: what beneficiaries see of it. */
  readonly preview?: ReactNode;
}

/** The contents of one kind, in their order, with the three switches. Spec: partner-content-locker §2 "Content management". */
export function ContentList(props: ContentListProps) {
  const { title, conciergeries, today, hrefOf, onMove, preview } = props;
  const t = useTranslations('contentDesk.list');
  const router = useRouter();
  const { rows: pieces, arrange } = useArrangedRows(props.pieces, props.refetch);
  const [filters, setFilters] = useState(() => readFilters(document.cookie));
  // A conciergerie of another day may no longer be the reader's.
  const desk = conciergeries.some(({ id }) => id === filters.desk) ? filters.desk : 0;
  const shown = filtered(pieces, { ...filters, desk });
  const order = useOrder({ shown, arrange, onMove });
  const actsOf = useActsOf(props, order);
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isEditableTarget(event)) return;
    if (event.key !== 'n' || document.querySelector('dialog[open], :popover-open[role="menu"]') !== null) return;
    event.preventDefault();
    void router.navigate({ href: hrefOf(-1) });
  });
  const pickedTitle = pieces.find(({ id }) => id === order.picked)?.title;
  return (
    <div className={styles.screen}>
      <section className={styles.main} aria-label={title}>
        <ContentFilterBar
          filters={{ ...filters, desk }}
          pieces={pieces}
          conciergeries={conciergeries}
          addHref={hrefOf(-1)}
          onChange={(part) => {
            const next = { ...filters, ...part };
            document.cookie = filtersCookie(next);
            setFilters(next);
          }}
        />
        <output className={styles.said}>{pickedTitle === undefined ? '' : t('picked', { title: pickedTitle })}</output>
        {shown.length === 0 ? (
          <EmptyState object="administratif" title={t('empty')}>
            {t('emptyHelp')}
          </EmptyState>
        ) : (
          <ol className={styles.rows}>
            <li className={`${styles.row} ${styles.heads}`} aria-hidden="true" data-sorted={onMove !== undefined}>
              <span>{t('title')}</span>
              <span>{t('state')}</span>
              <span>{t('days')}</span>
              <span>{t('desks')}</span>
              <span />
            </li>
            {shown.map((piece) => (
              <PieceRow
                key={piece.id}
                piece={piece}
                today={today}
                href={hrefOf(piece.id)}
                acts={actsOf(piece)}
                conciergeries={conciergeries}
                {...order.rowOf(piece.id)}
              />
            ))}
          </ol>
        )}
        <ContentFoot isSorted={onMove !== undefined} count={shown.length} total={pieces.length} />
      </section>
      {preview}
    </div>
  );
}

interface OrderProps {
  readonly onMove: ContentListProps['onMove'] | undefined;
  readonly shown: readonly ListedPiece[];
  readonly arrange: ReturnType<typeof useArrangedRows<ListedPiece>>['arrange'];
}

/** The order of the list: a row is dragged, picked and placed, or moved by the keys. */
function useOrder({ shown, arrange, onMove }: OrderProps) {
  const [picked, setPicked] = useState<number | null>(null);
  // Said by nothing but its row: a line above the list would move it from under the mouse, which ends the drag.
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (from: number, to: number) => {
    setPicked(null);
    setDragged(null);
    if (from === to || onMove === undefined) return;
    arrange(
      (ids) => moveInOrder(ids, from, to) ?? ids,
      () => onMove(from, to),
    );
  };
  const choose = (id: number) => (picked === null ? setPicked(id) : move(picked, id));
  const neighbour = (id: number, step: number) => shown[shown.findIndex((piece) => piece.id === id) + step]?.id;
  const onRowKey = (event: KeyboardEvent, id: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.altKey && step !== undefined) {
      event.preventDefault();
      const to = neighbour(id, step);
      if (to !== undefined) move(id, to);
    } else if (event.key === 'Escape') setPicked(null);
    else if (event.key.toLowerCase() === 'x' && !event.ctrlKey && !event.metaKey) choose(id);
  };
  return {
    picked,
    move,
    neighbour,
    /** What a row needs of it. */
    rowOf: (id: number) => ({
      picked,
      dragged,
      onKeyDown: (event: KeyboardEvent) => onRowKey(event, id),
      onPick: onMove === undefined ? undefined : () => choose(id),
      onDragged: () => setDragged(id),
      onDropped: () => dragged !== null && move(dragged, id),
      onDragEnd: () => setDragged(null),
    }),
  };
}

/** The menu of a row. */
function useActsOf(
  { conciergeries, hrefOf, onMove, onRemove }: ContentListProps,
  { move, neighbour }: ReturnType<typeof useOrder>,
): (piece: ListedPiece) => readonly MenuItem[] {
  const t = useTranslations('contentDesk.list');
  const editor = useTranslations('contentDesk.editor');
  const dialogs = useDialogs();
  const remove = async (piece: ListedPiece) => {
    const question = {
      title: editor('irreversible'),
      body: piece.title,
      confirmLabel: editor('remove'),
      cancelLabel: editor('cancel'),
      dangerous: true,
    };
    if (await dialogs.confirm(question)) onRemove(piece);
  };
  const stepOf = (id: number, by: -1 | 1): MenuItem => {
    const to = neighbour(id, by);
    return {
      label: t(by < 0 ? 'up' : 'down'),
      keyHint: by < 0 ? 'Alt ↑' : 'Alt ↓',
      disabled: to === undefined,
      onSelect: () => to !== undefined && move(id, to),
    };
  };
  return (piece) => [
    { label: t('open'), href: hrefOf(piece.id) },
    ...(onMove === undefined ? [] : [stepOf(piece.id, -1), stepOf(piece.id, 1)]),
    {
      label: editor('remove'),
      separated: true,
      dangerous: true,
      // It shows at desks of others too.
      disabled: piece.conciergeries.some((id) => conciergeries.every((desk) => desk.id !== id)),
      onSelect: () => void remove(piece),
    },
  ];
}

interface ContentFilterBarProps {
  readonly filters: ContentFilters;
  readonly pieces: readonly ListedPiece[];
  readonly conciergeries: ContentListProps['conciergeries'];
  readonly addHref: string;
  readonly onChange: (part: Partial<ContentFilters>) => void;
}

function ContentFilterBar({ filters, pieces, conciergeries, addHref, onChange }: ContentFilterBarProps) {
  const t = useTranslations('contentDesk.list');
  const count = (state: 'waiting' | 'online' | 'ended') => pieces.filter((piece) => piece.state === state).length;
  return (
    <div className={styles.filters}>
      <SearchField
        label={t('search')}
        placeholder={t('search')}
        size="sm"
        value={filters.words}
        onValueChange={(words) => onChange({ words })}
      />
      {(['waiting', 'online', 'ended'] as const).map((state) => (
        <Switch
          key={state}
          className={styles.switch}
          label={
            <>
              {t(state)} <span className={styles.count}>{count(state)}</span>
            </>
          }
          checked={filters[state]}
          onCheckedChange={(isOn) => onChange({ [state]: isOn })}
        />
      ))}
      <Select
        className={styles.desk}
        label={t('desk')}
        hideLabel
        size="sm"
        options={[
          { value: '0', label: t('all') },
          ...conciergeries.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(filters.desk)}
        onValueChange={(value) => onChange({ desk: Number(value) })}
      />
      <Button size="sm" icon={IconPlus} href={addHref} keyHint="N">
        {t('add')}
      </Button>
    </div>
  );
}

interface ContentFootProps {
  readonly isSorted: boolean;
  readonly count: number;
  readonly total: number;
}

function ContentFoot({ isSorted, count, total }: ContentFootProps) {
  const t = useTranslations('contentDesk.list');
  return (
    <footer className={styles.foot}>
      {isSorted && (
        <span className={styles.hints}>
          <KeyHints
            hints={[
              { keys: [t('hints.glisser')], words: t('hints.drag') },
              { keys: ['Alt', '↑', '↓'], words: t('hints.keyboard') },
              { keys: ['X'], words: t('hints.pick') },
              { keys: ['N'], words: t('hints.add') },
            ]}
          />
        </span>
      )}
      <span className={styles.total}>{t('count', { count, total: String(total) })}</span>
    </footer>
  );
}

interface PieceRowProps {
  readonly piece: ListedPiece;
  readonly today: string;
  readonly href: string;
  readonly acts: readonly MenuItem[];
  readonly conciergeries: ContentListProps['conciergeries'];
  readonly picked: number | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPick: (() => void) | undefined;
  readonly dragged: number | null;
  readonly onDragged: () => void;
  readonly onDropped: () => void;
  readonly onDragEnd: () => void;
}

function PieceRow({ piece, today, href, acts, conciergeries, picked, onKeyDown, onPick, ...drag }: PieceRowProps) {
  const t = useTranslations('contentDesk');
  const { id, title, line, state } = piece;
  const isPicked = picked === id;
  const names = piece.conciergeries.map((each) => conciergeries.find((desk) => desk.id === each)?.name);
  const [first] = names;
  const isElsewhere = names.includes(undefined);
  return (
    // The row takes what is dropped on it; the keyboard has the button for that.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles.row}
      data-picked={isPicked || drag.dragged === id}
      onDragOver={(event) => drag.dragged !== null && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        drag.onDropped();
      }}
    >
      {onPick !== undefined && (
        <IconButton
          icon={IconGripVertical}
          className={styles.grip}
          size="sm"
          label={t(picked === null || isPicked ? 'list.pick' : 'list.place', elided({ title }))}
          pressed={isPicked}
          draggable
          onClick={onPick}
          onKeyDown={onKeyDown}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', title);
            drag.onDragged();
          }}
          onDragEnd={drag.onDragEnd}
        />
      )}
      <span className={styles.picture}>
        <ServicePicture scene="poster" image={piece.image} illustration={piece.illustration} />
      </span>
      <div className={styles.words}>
        <Link href={href} className={styles.link}>
          {title}
        </Link>
        <span className={styles.line}>
          {piece.groupName !== null && <b className={styles.group}>{t('list.inGroup', { name: piece.groupName })}</b>}
          {line}
          {piece.lacksEnglish && <b className={styles.lacking}>{t('list.noEnglish')}</b>}
          {isElsewhere && <b className={styles.lacking}>{t('list.elsewhere')}</b>}
        </span>
      </div>
      <span className={styles.state}>
        <PieceState state={state} isForNobody={names.length === 0} />
      </span>
      <div className={styles.days}>
        {t('list.period', shownPeriod(piece, today))}
        <progress aria-hidden="true" className={styles.progress} value={passed(piece, today)} max={1} />
      </div>
      <span className={styles.desks}>
        {names.length === 0 ? (
          <Tag tone="warning">{t('list.noDesk')}</Tag>
        ) : names.length === conciergeries.length && conciergeries.length > 1 && !isElsewhere ? (
          <Tag>{t('list.everywhere', { count: String(names.length) })}</Tag>
        ) : (
          <>
            {first !== undefined && <Tag>{first}</Tag>}
            {names.length > 1 && <Tag>{t('list.more', { count: String(names.length - 1) })}</Tag>}
          </>
        )}
      </span>
      <Menu label={t('list.menu', { title })} items={acts}>
        {(trigger) => (
          <IconButton
            {...trigger}
            icon={IconDots}
            size="sm"
            variant="plain"
            className={styles.menu}
            label={t('list.menu', { title })}
          />
        )}
      </Menu>
    </li>
  );
}

/** How much of its days a piece has behind it, from 0 to 1. */
function passed({ fromDate, toDate }: ListedPiece, today: string): number {
  const state = contentState({ fromDate, toDate }, today);
  if (state !== 'online') return state === 'ended' ? 1 : 0;
  const [from, to, now] = [fromDate, toDate, today].map((day) => Date.parse(day));
  return from === undefined || to === undefined || now === undefined || to === from ? 1 : (now - from) / (to - from);
}
