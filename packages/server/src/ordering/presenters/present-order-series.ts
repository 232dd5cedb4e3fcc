import { refusalMessage, answerCodes, type RefusalName } from '@loge/contract/shared/answer-codes';
import type { OrderSeriesOnWire } from '@loge/contract/ordering/order-series-wire';
import { versionsInForce } from '@loge/domain/catalogue/offer-versions';
import { placeOf } from '@loge/domain/ordering/plan-order-zoned';
import { firstOpenDay, planSeries } from '@loge/domain/ordering/plan-series';
import type { Text } from '@loge/domain/shared/lang';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { OrderSeriesListRow } from '../rows/order-series-list-rows.ts';
import { seriesCircumstances } from '../series-circumstances.ts';
import { recurrenceOfColumns, recurrenceText } from '../../order-facts/series-recurrence.ts';

/** A series with its next days as they will be, if nothing changes. */
export function presentOrderSeries(row: OrderSeriesListRow, now: Date): OrderSeriesOnWire {
  const { date: today, time: timeNow } = instantToLocal(now.getTime(), row.zone);
  const recurrence = recurrenceOfColumns(row);
  const facts = { ...row, conciergerie: { hasPhysicalLocation: row.hasPhysicalLocation } };
  const byDate = new Map(row.days.map((day) => [day.date, day]));
  const skipped = new Set(row.days.filter(({ outcome }) => outcome === 'skipped').map(({ date }) => date));
  const circumstances = seriesCircumstances(row.circumstances, facts, {
    place: placeOf(row.addressType).kind,
    today,
    pausedUntil: row.pausedUntil,
    skipped,
  });
  const { occurrences, endsWithOffer } = planSeries(recurrence, circumstances, {
    from: firstOpenDay(recurrence, { today, timeNow }),
  });
  const isPaused = row.pausedUntil !== null && row.pausedUntil > today;
  return {
    id: row.id,
    offreId: row.offerId,
    offreLabel: { fr: row.labelFr, en: row.labelEn },
    partnerNameForBnf: row.partnerName,
    icon: row.illustration,
    recurringOrderText: recurrenceText(recurrence, today),
    state: isPaused ? 'paused' : 'active',
    pausedUntil: isPaused ? row.pausedUntil : null,
    orderTotal: row.knownTotalCents,
    days: occurrences.map(({ date, clash }) => {
      const day = byDate.get(date);
      const orderId = day?.orderId ?? null;
      return {
        date,
        // What became an order before something came between is an order still.
        clash: orderId === null ? clash : null,
        orderId,
        refusedBecause: day?.outcome === 'refused' && clash === null ? reasonText(day.reason) : null,
      };
    }),
    endsWithOffer,
    isOffered: versionsInForce(row.versions, today).length > 0,
    isElsewhere: row.isElsewhere,
    nbOrders: row.nbOrders,
  };
}

const isRefusalName = (name: string): name is RefusalName => name in answerCodes;

function reasonText(reason: string | null): Text | null {
  if (reason === null || !isRefusalName(reason)) return null;
  return { fr: refusalMessage(reason, 'fr'), en: refusalMessage(reason, 'en') };
}
