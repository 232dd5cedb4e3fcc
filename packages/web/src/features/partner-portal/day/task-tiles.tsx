import type { ListViewOnWire } from '@loge/contract/shared/list-wire';
import type { PartnerOrderSummaryOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { formatDate, formatTime, type LocalDate } from '@loge/domain/shared/local-date';
import { formatCount } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import { Link } from '../../../design-system/links/link.tsx';
import { taskLooks, type Task } from '../task-look.ts';
import { dueDay, dueTime } from '../due.ts';
import styles from './task-tiles.module.css';

interface TaskTilesProps {
  /** Every task with how many orders ask for it, in order of weight. */
  readonly views: readonly ListViewOnWire[];
  /** What is to be done: says when each task comes next. */
  readonly open: readonly PartnerOrderSummaryOnWire[];
  readonly today: LocalDate;
  readonly hrefOf: (task: Task) => string;
}

const fewest = 3;

/** How much of each task waits, and when it is next; each leads to its orders. Tasks that nothing asks for give way to others. */
export function TaskTiles({ views, open, today, hrefOf }: TaskTilesProps) {
  const t = useTranslations('partnerPortal.tiles');
  const language = useLocale();
  const tasks = views.flatMap(({ name, count }) => (isTask(name) ? [{ task: name, count }] : []));
  const waiting = tasks.filter(({ count }) => count > 0);
  const idle = tasks.filter(({ count }) => count === 0).slice(0, Math.max(0, fewest - waiting.length));
  const shown = tasks.filter((tile) => waiting.includes(tile) || idle.includes(tile));

  const when = (task: Task, count: number): string => {
    if (count === 0) return t('nothing');
    const own = open.filter((order) => order.task === task);
    const next = own.find((order) => (dueDay(order) ?? '') >= today);
    if (next === undefined) return own.some((order) => dueDay(order) !== null) ? t('late') : t('undated');
    const [day, time] = [dueDay(next) ?? today, dueTime(next)];
    if (day !== today) return formatDate(day, 'short', language, today);
    return time === null ? t('today') : formatTime(time, language, 'always');
  };
  return (
    <ul className={styles.tiles} aria-label={t('label')}>
      {shown.map(({ task, count }) => (
        <li key={task}>
          <Link href={hrefOf(task)} className={styles.tile}>
            <span className={styles.arch} style={{ background: taskLooks[task].ground }}>
              <Glyph icon={taskLooks[task].icon} size={28} />
            </span>
            <b className={styles.count}>{formatCount(count, language)}</b>
            <span className={styles.words}>
              <b>{t(task)}</b>
              <span>{when(task, count)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const isTask = (name: string): name is Task => Object.hasOwn(taskLooks, name);
