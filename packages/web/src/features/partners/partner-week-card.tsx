import type { getPartnerActivity } from '@loge/contract/partners/get-partner-activity';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconBeach, IconChevronRight } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import styles from './partner-week-card.module.css';
import file from './partners.module.css';

type Day = OutputOf<typeof getPartnerActivity>['week'][number];

/** A day shows at most so many dots. */
const maxDots = 5;

interface PartnerWeekCardProps {
  readonly week: readonly Day[];
  /** Where the calendar is; null where there is none to open. */
  readonly calendar: string | null;
}

/** The next seven days of a partner: how much is to be done on each, and which are off. */
export function PartnerWeekCard({ week, calendar }: PartnerWeekCardProps) {
  const t = useTranslations('partners.week');
  const language = useLocale();
  const away = week.filter(({ state }) => state === 'absent');
  const [first] = away;
  const toMove = away.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <Card as="section" padding="none" className={file.card} aria-label={t('title')}>
      <div className={file.cardHead}>
        <h2>{t('title')}</h2>
        <span className={file.soft}>{t('days')}</span>
        {calendar !== null && (
          <Link href={calendar} className={`${file.more} ${file.aside}`}>
            {t('open')}
            <Glyph icon={IconChevronRight} size={16} />
          </Link>
        )}
      </div>
      <ol className={styles.week}>
        {week.map((day, index) => (
          <li key={day.date}>
            <DayLink day={day} isToday={index === 0} href={calendar === null ? null : `${calendar}?day=${day.date}`} />
          </li>
        ))}
      </ol>
      {first !== undefined && (
        <p className={styles.away}>
          <Glyph icon={IconBeach} size={18} />
          {t('away', {
            day: formatDate(first.date, 'long', language),
            days: away.length,
            orders: toMove,
          })}
        </p>
      )}
    </Card>
  );
}

function DayLink({ day, isToday, href }: { day: Day; isToday: boolean; href: string | null }) {
  const t = useTranslations('partners.week');
  const language = useLocale();
  const [weekday] = formatDate(day.date, 'short', language).split(' ');
  const content = (
    <>
      <VisuallyHidden>
        {t(`states.${day.state}`, { day: formatDate(day.date, 'long', language), orders: day.orders })}
      </VisuallyHidden>
      <span aria-hidden="true">{weekday}</span>
      <b aria-hidden="true">{Number(day.date.slice(8))}</b>
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: Math.min(day.orders, maxDots) }, (_, dot) => (
          <i key={dot} />
        ))}
      </span>
    </>
  );
  const look = { className: styles.day ?? '', 'data-state': day.state, 'data-today': isToday };
  return href === null ? (
    <span {...look}>{content}</span>
  ) : (
    <Link href={href} {...look}>
      {content}
    </Link>
  );
}
