import type { OrderSeriesOnWire } from '@loge/contract/ordering/order-series-wire';
import { pauseOrderSeries } from '@loge/contract/ordering/pause-order-series';
import { stopOrderSeries } from '@loge/contract/ordering/stop-order-series';
import { addDays, formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { useSingleFlight } from '../../../client/use-single-flight.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { SeriesDayRows } from './series-day-rows.tsx';
import styles from './series-card.module.css';

const fewDays = 3;

/** A recurring order: its rhythm, its next days, and what one may do with it. */
export function SeriesCard({ series }: { series: OrderSeriesOnWire }) {
  const t = useTranslations('regularOrders.series');
  const label = useLabel();
  const language = useLocale();
  const today = useToday();
  const dialogs = useDialogs();
  const toast = useToast();
  const pause = useActionWithToast(pauseOrderSeries);
  const stop = useActionWithToast(stopOrderSeries);
  const [showsAll, setShowsAll] = useState(false);
  const name = label(series.offreLabel);
  const day = (date: string) => formatDate(date, 'long', language, today);
  const isPaused = series.state === 'paused';

  // A second tap on a dialog falls through to the button behind it when the first one has closed it.
  const resume = useSingleFlight(async () => {
    if ((await pause({ seriesId: series.id })) !== undefined) toast.success(t('resumed'));
  });
  const askPause = useSingleFlight(async () => {
    const until = await dialogs.promptDate({
      title: t('pauseTitle'),
      body: t('pauseBody'),
      label: t('pauseUntil'),
      min: addDays(today, 1),
      confirmLabel: t('pause'),
    });
    if (until === null || until === '') return;
    if ((await pause({ seriesId: series.id, until })) === undefined) return;
    toast.success(t('paused', { date: day(until) }), { undo: () => void resume() });
  });
  const askStop = useSingleFlight(async () => {
    const agreed = await dialogs.confirm({
      title: t('stopTitle'),
      body: t('stopBody'),
      confirmLabel: t('stop'),
      cancelLabel: t('keep'),
      dangerous: true,
    });
    if (agreed && (await stop({ seriesId: series.id })) !== undefined) toast.success(t('stopped'));
  });

  return (
    <Card as="li" aria-label={t('one', { name })}>
      <p className={styles.partner}>{series.partnerNameForBnf}</p>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.rhythm}>{label(series.recurringOrderText)}</p>
      {series.orderTotal !== null && (
        <p className={styles.price}>{t('each', { price: formatMoney(series.orderTotal, language) })}</p>
      )}
      {series.isElsewhere && <p className={styles.state}>{t('elsewhere')}</p>}
      {!series.isOffered && !series.isElsewhere && <p className={styles.state}>{t('notOffered')}</p>}
      {isPaused && series.pausedUntil !== null && (
        <p className={styles.state}>{t('pausedUntil', { date: day(series.pausedUntil) })}</p>
      )}
      {series.endsWithOffer !== null && (
        <p className={styles.state}>{t('endsWithOffer', { date: day(series.endsWithOffer) })}</p>
      )}
      <SeriesDayRows series={series} days={showsAll ? series.days : series.days.slice(0, fewDays)} />
      {series.days.length > fewDays && (
        <Button
          variant="ghost"
          size="md"
          className={styles.more}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {t(showsAll ? 'fewer' : 'more')}
        </Button>
      )}
      <div className={styles.acts}>
        {isPaused ? (
          <Button variant="tinted" size="md" icon={IconPlayerPlay} onClick={() => void resume()}>
            {t('resume')}
          </Button>
        ) : (
          <Button variant="outline" size="md" icon={IconPlayerPause} onClick={() => void askPause()}>
            {t('pause')}
          </Button>
        )}
        <Button variant="outline" size="md" icon={IconPlayerStop} onClick={() => void askStop()}>
          {t('stop')}
        </Button>
      </div>
    </Card>
  );
}
