import { countedDays, type DeskDay, deskDays, type DeskDaysFacts } from '@loge/domain/conciergeries/desk-days';
import { addMonths, daysBetween, formatMonth, type LocalDate, monthsBetween } from '@loge/domain/shared/local-date';
import { IconCalendarOff, IconChevronLeft, IconChevronRight, IconClockEdit, IconRotate } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { type ChosenDays, dayAfterKey, firstOf, lastOf } from './chosen-days.ts';
import styles from './year.module.css';
import { useDayWords } from './use-day-words.ts';
import { YearMonth } from './year-month.tsx';

const MONTHS = 12;

interface YearCardProps {
  readonly facts: DeskDaysFacts;
  readonly clockChanges: readonly LocalDate[];
  readonly today: LocalDate;
  /** The first of the first month that is shown. */
  readonly from: LocalDate;
  readonly onFrom: (from: LocalDate) => void;
  readonly chosen: ChosenDays | null;
  readonly onChoose: (chosen: ChosenDays) => void;
  /** Null for who may only look. */
  readonly acts: YearActs | null;
}

interface YearActs {
  readonly onExceptional: () => void;
  readonly onClosed: () => void;
  readonly onUsual: () => void;
}

/** Twelve months of a desk at a glance, four kinds of day; days can be chosen and given other hours. */
export function YearCard({ facts, clockChanges, today, from, onFrom, chosen, onChoose, acts }: YearCardProps) {
  const t = useTranslations('deskHours.year');
  const language = useLocale();
  const body = useRef<HTMLDivElement>(null);
  const walks = useRef(false);
  const days = useMemo(() => deskDays(facts, from, MONTHS), [facts, from]);
  const counted = countedDays(days);
  const end = addMonths(from, MONTHS);
  const isShown = (date: LocalDate): boolean => from <= date && date < end;
  const head = chosen?.head ?? null;
  const reachable = head !== null && isShown(head) ? head : isShown(today) ? today : from;

  // Anyone who walks with the keys is on the day to which they have come.
  useEffect(() => {
    if (!walks.current || head === null) return;
    walks.current = false;
    body.current?.querySelector<HTMLElement>(`[data-date="${head}"]`)?.focus();
  }, [head, from]);

  const anchor = chosen?.anchor ?? null;
  const choose = useCallback(
    (date: LocalDate, extend: boolean) => onChoose({ anchor: extend && anchor !== null ? anchor : date, head: date }),
    [anchor, onChoose],
  );
  const walk = (event: KeyboardEvent) => {
    const on = (event.target as HTMLElement).dataset['date'];
    if (on === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayAfterKey(event.key, on);
    if (next === null) return;
    event.preventDefault();
    walks.current = true;
    if (!isShown(next)) onFrom(addMonths(from, next < from ? -MONTHS : MONTHS));
    choose(next, event.shiftKey);
  };
  const months = Map.groupBy(days, ({ date }) => date.slice(0, 7));
  const range = t('range', { first: formatMonth(from, language), last: formatMonth(addMonths(end, -1), language) });
  return (
    <Card as="section" aria-labelledby="year" className={styles.year}>
      <header className={styles.head}>
        <h2 id="year">{t('title')}</h2>
        <p className={styles.counts}>{t.rich('counts', { ...counted, b: (number) => <b>{number}</b> })}</p>
        <div className={styles.leaf}>
          <IconButton
            variant="outline"
            size="sm"
            icon={IconChevronLeft}
            label={t('previous')}
            onClick={() => onFrom(addMonths(from, -MONTHS))}
          />
          <output>{range}</output>
          <IconButton
            variant="outline"
            size="sm"
            icon={IconChevronRight}
            label={t('next')}
            onClick={() => onFrom(addMonths(from, MONTHS))}
          />
        </div>
      </header>
      {/* The arrows walk from day to day; each day is a button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={body} className={styles.months} onKeyDown={walk}>
        {[...months].map(([month, ofMonth]) => {
          const [first, last] = [`${month}-01`, ofMonth.at(-1)?.date ?? ''];
          const isTouched = chosen !== null && firstOf(chosen) <= last && lastOf(chosen) >= first;
          return (
            <YearMonth
              key={month}
              days={ofMonth}
              clockChanges={clockChanges}
              today={today}
              reachable={reachable.startsWith(month) ? reachable : null}
              chosenFrom={isTouched ? firstOf(chosen) : ''}
              chosenTo={isTouched ? lastOf(chosen) : ''}
              withYear={month.endsWith('-01') || monthsBetween(from, first) === 0}
              onDay={choose}
            />
          );
        })}
      </div>
      {chosen !== null && (
        <Chosen chosen={chosen} days={days} clockChanges={clockChanges} acts={lastOf(chosen) < today ? null : acts} />
      )}
      <ul className={styles.legend}>
        {(['open', 'closed', 'holiday', 'exceptional'] as const).map((kind) => (
          <li key={kind}>
            <span className={styles.sample} data-kind={kind} aria-hidden="true">
              5
            </span>
            {t(`kinds.${kind}`)}
          </li>
        ))}
        <li>
          <span className={styles.sample} data-kind="exceptional" data-shut="true" aria-hidden="true">
            5
          </span>
          {t('exceptionalShut')}
        </li>
        <li>
          <span className={styles.dot} aria-hidden="true" />
          {t('clockChanges')}
        </li>
        <li className={styles.legendToday}>
          <span className={styles.sample} data-kind="open" data-today="true" aria-hidden="true">
            5
          </span>
          {t('today')}
        </li>
      </ul>
    </Card>
  );
}

interface ChosenProps {
  readonly chosen: ChosenDays;
  readonly days: readonly DeskDay[];
  readonly clockChanges: readonly LocalDate[];
  readonly acts: YearActs | null;
}

/** What was chosen, in words, and what can be done with it. */
function Chosen({ chosen, days, clockChanges, acts }: ChosenProps) {
  const t = useTranslations('deskHours.year');
  const wordsOf = useDayWords();
  const [first, last] = [firstOf(chosen), lastOf(chosen)];
  const within = days.filter(({ date }) => first <= date && date <= last);
  const [only] = within;
  const isOne = first === last;
  const hasOwn = within.some(({ kind }) => kind === 'exceptional');
  const count = daysBetween(first, last) + 1;
  return (
    <div className={styles.chosen} data-foot>
      <output>
        {isOne && only !== undefined ? wordsOf(only, clockChanges.includes(first)) : t('chosen', { count })}
      </output>
      {acts !== null && (
        <div className={styles.acts}>
          <Button size="sm" variant="tinted" icon={IconClockEdit} onClick={acts.onExceptional}>
            {t('otherHours')}
          </Button>
          <Button size="sm" variant="outline" icon={IconCalendarOff} onClick={acts.onClosed}>
            {t('closedDay')}
          </Button>
          {hasOwn && (
            <Button size="sm" variant="outline" icon={IconRotate} keyHint={t('deleteKey')} onClick={acts.onUsual}>
              {t('usual')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
