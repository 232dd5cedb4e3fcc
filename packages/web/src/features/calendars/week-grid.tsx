import { CALENDAR, timeOnClock } from '@loge/domain/calendars/calendar-entry';
import { elided } from '@loge/domain/shared/french-words';
import { formatTime } from '@loge/domain/shared/local-date';
import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { LEAST_MINUTES_DRAWN, type PlacedBlock } from './calendar-blocks.ts';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import styles from './calendars.module.css';
import { colourOf } from './partner-colours.ts';
import { useGridDrag } from './use-grid-drag.ts';

export interface GridColumn {
  readonly key: string;
  /** Heads the column; on a phone one taps on it. */
  readonly head: ReactNode;
  readonly label: string;
  /** What is true of the whole day: away, shut. */
  readonly notes?: ReactNode;
  /** Who waits for a place on that day; on none where nobody waits the whole week. */
  readonly waiting?: ReactNode;
  readonly isToday?: boolean;
  /** Minutes of the day that have gone by, on the day that is; drawn as a line. */
  readonly nowMinutes?: number | null;
  readonly isShut?: boolean;
  readonly blocks: readonly PlacedBlock[];
}

interface WeekGridProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  /** The column that a phone shows. */
  readonly current: number;
  /** Each column is a partner's: all of them are shown on a phone too, side by side. */
  readonly isLanes: boolean;
  readonly partners: readonly { readonly id: number; readonly name: string }[];
  readonly disabled: boolean;
  readonly staysInColumn: (block: PlacedBlock) => boolean;
  readonly onCreate: (column: number, startMinutes: number, lengthInMinutes: number) => void;
  readonly onOpen: (block: PlacedBlock, column: number) => void;
  readonly onMove: (
    block: PlacedBlock,
    column: number,
    by: { readonly columns: number; readonly minutes: number },
  ) => void;
  readonly onRemove: (block: PlacedBlock, column: number) => void;
}

const { gridFirstHour, gridLastHour, stepMinutes, pixelsPerHour, firstHour, lastHour } = CALENDAR;

/** What a partner's rail takes, its gap with it. */
const railPixels = 4;

/** The hours of the grid: 7 to 19, and further where something stands there. */
const hoursOf = (columns: readonly GridColumn[]): { readonly first: number; readonly last: number } => {
  const blocks = columns.flatMap((column) => column.blocks);
  return {
    first: Math.min(gridFirstHour, ...blocks.map(({ startMinutes }) => Math.floor(startMinutes / 60))),
    // An evening goes on after midnight in its own column.
    last: Math.max(gridLastHour, ...blocks.map(({ endMinutes }) => Math.ceil(endMinutes / 60))),
  };
};

/** A week, hours down and days across. Spec: manager §2 (Concierge calendar): 7 to 19, 40 px per hour, quarter-hour steps. */
export function WeekGrid(props: WeekGridProps) {
  const { label, columns, current, isLanes, partners, disabled, staysInColumn, onCreate, onOpen, onMove, onRemove } =
    props;
  const language = useLocale();
  const t = useTranslations('calendars');
  const { first, last } = hoursOf(columns);
  const { body, drag, wasMoved, onPointerDown, onPointerMove, onPointerUp, onPointerCancel } = useGridDrag({
    firstMinutes: first * 60,
    lastMinutes: last * 60,
    disabled,
    staysInColumn,
    onCreate: ({ column, startMinutes, endMinutes }) => onCreate(column, startMinutes, endMinutes - startMinutes),
    onMove: (block, by) =>
      onMove(
        block,
        columns.findIndex(({ blocks }) => blocks.includes(block)),
        by,
      ),
  });
  const place = (startMinutes: number, endMinutes: number): CSSProperties => ({
    top: ((startMinutes - first * 60) / 60) * pixelsPerHour,
    height: (Math.max(endMinutes - startMinutes, LEAST_MINUTES_DRAWN) / 60) * pixelsPerHour,
  });
  const nameOf = (id: number): string => partners.find((partner) => partner.id === id)?.name ?? '';
  const namesOf = ({ within, partnerId }: PlacedBlock): string =>
    [...new Set(within.length === 0 ? [partnerId] : within.map((each) => each.partnerId))].map(nameOf).join(', ');
  const lanes = Math.max(1, ...columns.flatMap(({ blocks }) => blocks.map((block) => block.lanes)));
  const widest = Math.max(
    0,
    ...columns.flatMap(({ blocks }) => blocks.filter(({ isUnder }) => isUnder).map(partnersIn)),
  );
  const rails = widest === 0 ? 0 : Math.max(24, widest * railPixels + 10);
  const walk = (event: KeyboardEvent, block: PlacedBlock, column: number) => {
    if (disabled) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      return isList(block) ? onOpen(block, column) : onRemove(block, column);
    }
    const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    // Which of them is moved or removed is chosen in their list.
    if (isList(block)) return onOpen(block, column);
    const [across = 0, down = 0] = step;
    if (across !== 0 && staysInColumn(block)) return;
    if (columns[column + across] === undefined) return;
    onMove(block, column, { columns: across, minutes: down * stepMinutes });
  };
  return (
    <div className={styles.scroll}>
      <div
        className={styles.grid}
        style={{ '--columns': columns.length, '--widest': lanes, '--rails': `${rails}px` } as CSSProperties}
        data-lanes={isLanes}
      >
        <div className={styles.corner} />
        {columns.map(({ key, head, isToday = false }, index) => (
          <div key={key} className={styles.dayHead} data-today={isToday} data-shown={isLanes || index === current}>
            {head}
          </div>
        ))}
        {columns.some(({ notes }) => notes !== undefined) && (
          <>
            <div className={styles.notesCorner} />
            {columns.map(({ key, notes }, index) => (
              <div key={key} className={styles.notes} data-shown={isLanes || index === current}>
                {notes}
              </div>
            ))}
          </>
        )}
        <section
          ref={body}
          aria-label={label}
          className={styles.body}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerCancel}
        >
          <div className={styles.hours} aria-hidden="true" style={{ height: (last - first) * pixelsPerHour }}>
            {Array.from({ length: last - first - 1 }, (_, hour) => (
              <span key={hour} style={{ top: (hour + 1) * pixelsPerHour }}>
                {formatTime(timeOnClock((first + hour + 1) * 60), language)}
              </span>
            ))}
          </div>
          {columns.map(({ key, label: day, blocks, isToday = false, isShut = false, nowMinutes = null }, column) => (
            // The same is done by the keyboard with the button above the grid.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
            <fieldset
              key={key}
              aria-label={day}
              data-column={column}
              data-shown={isLanes || column === current}
              data-today={isToday}
              data-shut={isShut}
              className={styles.column}
              onPointerDown={(event) => onPointerDown(event, null)}
              onClick={(event) => {
                if (disabled || wasMoved() || event.target !== event.currentTarget || event.detail === 0) return;
                // A finger's tap draws nothing: it opens hours at the quarter of an hour that it touched.
                if ((event.nativeEvent as unknown as { pointerType?: string }).pointerType !== 'touch') return;
                const y = event.clientY - event.currentTarget.getBoundingClientRect().top;
                const minutes = first * 60 + Math.floor(((y / pixelsPerHour) * 60) / stepMinutes) * stepMinutes;
                onCreate(
                  column,
                  Math.min(Math.max(minutes, firstHour * 60), lastHour * 60 + 45),
                  CALENDAR.defaultMinutes,
                );
              }}
            >
              {blocks.map((block) => (
                <button
                  key={block.key}
                  type="button"
                  className={styles.block}
                  data-kind={lookOf(block)}
                  data-narrow={block.lanes > 2}
                  data-under={block.isUnder}
                  data-list={isList(block)}
                  data-warned={block.appointment !== null && block.appointment.warning !== null}
                  data-moving={drag?.block === block && drag.hasMoved}
                  aria-disabled={disabled || undefined}
                  style={
                    {
                      ...place(block.startMinutes, block.endMinutes),
                      '--partner': colourOf(block.partnerId, partners),
                      '--lane': block.lane,
                      '--lanes': block.lanes,
                    } as CSSProperties
                  }
                  onPointerDown={(event) => {
                    if (block.kind === 'appointment' || block.kind === 'free') onPointerDown(event, block);
                    else event.stopPropagation();
                  }}
                  onKeyDown={(event) => walk(event, block, column)}
                  onClick={() => {
                    if (!disabled && !wasMoved()) onOpen(block, column);
                  }}
                >
                  <VisuallyHidden>
                    {t(`block.${block.kind}`, {
                      ...elided({ partner: namesOf(block), person: block.userName }),
                      from: formatTime(timeOnClock(block.startMinutes), language),
                      to: formatTime(timeOnClock(block.endMinutes), language),
                      text: block.text,
                    })}
                  </VisuallyHidden>
                  <BlockText block={block} />
                  {block.isUnder && block.within.length > 0 && <Rails block={block} partners={partners} />}
                </button>
              ))}
              {nowMinutes !== null && nowMinutes >= first * 60 && nowMinutes <= last * 60 && (
                <i aria-hidden="true" className={styles.now} style={{ top: place(nowMinutes, nowMinutes).top }} />
              )}
              {drag !== null && drag.hasMoved && drag.column === column && (
                <div className={styles.ghost} style={place(drag.startMinutes, drag.endMinutes)}>
                  {formatTime(timeOnClock(drag.startMinutes), language)}
                </div>
              )}
            </fieldset>
          ))}
        </section>
        {columns.some(({ waiting }) => waiting !== undefined) && (
          <div className={styles.waitingRow}>
            <div className={styles.waitingCorner}>
              <Glyph icon={IconHourglass} size={18} label={t('waits.title')} />
            </div>
            {columns.map(({ key, waiting }, index) => (
              <div key={key} className={styles.waitingDay} data-shown={isLanes || index === current}>
                {waiting}
              </div>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

const partnersIn = ({ within }: PlacedBlock): number => new Set(within.map(({ partnerId }) => partnerId)).size;

/** It stands for several hours and opens their list. */
const isList = ({ kind }: PlacedBlock): boolean => kind === 'several';

/** Several people of one partner look as one of them would. */
const lookOf = ({ kind, isUnder, within }: PlacedBlock): PlacedBlock['kind'] =>
  kind === 'several' && !isUnder ? (within[0]?.kind ?? kind) : kind;

/** When each partner of a block is free: a line of their colour each. */
function Rails({ block, partners }: { block: PlacedBlock; partners: WeekGridProps['partners'] }) {
  const pixels = (minutes: number): number => (minutes / 60) * pixelsPerHour;
  const there = partners.filter(({ id }) => block.within.some(({ partnerId }) => partnerId === id));
  return (
    <>
      {block.within
        .filter(({ kind }) => kind === 'free')
        .map((each) => (
          <i
            key={each.key}
            aria-hidden="true"
            className={styles.rail}
            style={{
              top: pixels(each.startMinutes - block.startMinutes) + 2,
              height: pixels(each.endMinutes - each.startMinutes) - 4,
              right: (there.length - 1 - there.findIndex(({ id }) => id === each.partnerId)) * railPixels + 4,
              background: colourOf(each.partnerId, partners),
            }}
          />
        ))}
    </>
  );
}

/** « Coralie M. » where the whole name has no room. */
const shortName = (name: string): string => {
  const [first = '', ...rest] = name.split(' ');
  const last = rest.at(-1);
  return last === undefined ? name : `${first} ${last.charAt(0)}.`;
};

function BlockText({ block }: { block: PlacedBlock }) {
  const t = useTranslations('calendars');
  const language = useLocale();
  const from = formatTime(timeOnClock(block.startMinutes), language);
  const isLow = block.endMinutes - block.startMinutes < 45;
  switch (block.kind) {
    case 'appointment':
      return (
        <>
          <span className={styles.line} aria-hidden="true">
            {isLow && <span className={styles.soft}>{from}</span>}
            <b className={styles.wide}>{block.userName}</b>
            <b className={styles.tight}>{shortName(block.userName)}</b>
            {block.appointment?.warning !== null && <Glyph icon={IconAlertTriangle} size={14} />}
          </span>
          {!isLow && (
            <span className={styles.soft} aria-hidden="true">
              {from}
              <span className={styles.wide}>{` · ${block.text}`}</span>
            </span>
          )}
        </>
      );
    case 'free':
      return (
        <span aria-hidden="true">
          {t('free', { time: from })}
          {block.userName !== '' && <span className={styles.soft}>{` · ${block.userName}`}</span>}
        </span>
      );
    case 'several': {
      const [first] = block.within;
      if (block.isUnder) return null;
      if (first?.kind === 'free')
        return (
          <span aria-hidden="true">
            {t('free', { time: from })}
            <span className={styles.soft}>{` · ${t('several.people', { count: block.within.length })}`}</span>
          </span>
        );
      return <span aria-hidden="true">{first?.kind === 'kept' ? first.text : t('removed')}</span>;
    }
    case 'kept':
      return <span aria-hidden="true">{block.text}</span>;
    case 'removed':
      return <span aria-hidden="true">{t('removed')}</span>;
  }
}
