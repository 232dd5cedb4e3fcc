import type { OrderSeriesOnWire } from '@loge/contract/ordering/order-series-wire';
import { skipSeriesDay } from '@loge/contract/ordering/skip-series-day';
import { capitalised } from '@loge/domain/shared/capitalised';
import { formatDate } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { TextLink } from '../../../design-system/layout/text-link.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { pathTo } from '../../../routing/paths.ts';
import styles from './series-day-rows.module.css';

type Day = OrderSeriesOnWire['days'][number];

/** The next days of a series: their order, what comes between, and the way to leave one out. */
export function SeriesDayRows({ series, days }: { series: OrderSeriesOnWire; days: readonly Day[] }) {
  const t = useTranslations('regularOrders.series');
  const clashes = useTranslations('regularOrders.repeat.clash');
  const label = useLabel();
  const language = useLocale();
  const today = useToday();
  const toast = useToast();
  const perform = useActionWithToast(skipSeriesDay);
  const name = (date: string) => formatDate(date, 'long', language, today);
  const skip = async (date: string, skips: boolean) => {
    const done = await perform({ seriesId: series.id, date, skip: skips });
    if (done === undefined) return;
    toast.success(
      t(skips ? 'skipped' : 'restored', { date: name(date) }),
      skips ? { undo: () => void skip(date, false) } : {},
    );
  };
  return (
    <ul className={styles.days}>
      {days.map(({ date, clash, orderId, refusedBecause }) => (
        <li key={date} className={styles.day}>
          <span className={styles.words}>
            {capitalised(name(date))}
            {clash !== null && <small className={styles.why}>{clashes(clash)}</small>}
            {refusedBecause !== null && <small className={styles.why}>{label(refusedBecause)}</small>}
          </span>
          {orderId !== null && (
            <TextLink
              href={pathTo('/bnfv2/orderDetail/$id', { id: orderId })}
              aria-label={t('seeOrder', { date: name(date) })}
            >
              {t('see')}
            </TextLink>
          )}
          {orderId === null && clash === null && (
            <Button
              variant="ghost"
              size="sm"
              className={styles.act}
              aria-label={t('skipDay', { date: name(date) })}
              onClick={() => void skip(date, true)}
            >
              {t('skip')}
            </Button>
          )}
          {clash === 'skipped' && (
            <Button
              variant="ghost"
              size="sm"
              className={styles.act}
              aria-label={t('restoreDay', { date: name(date) })}
              onClick={() => void skip(date, false)}
            >
              {t('restore')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
