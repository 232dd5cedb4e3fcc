import { lastDayOnOffer } from '@loge/domain/catalogue/offer-versions';
import { openingsOn } from '@loge/domain/conciergeries/opening-hours';
import type { PlaceKind } from '@loge/domain/ordering/place-description';
import type { SeriesCircumstances } from '@loge/domain/ordering/plan-series';
import { needsDesk } from '@loge/domain/ordering/repeated-order';
import type { LocalDate } from '@loge/domain/shared/local-date';
import type { OrderingFacts } from '../order-facts/rows/ordering-facts-rows.ts';
import type { SeriesCircumstancesRow } from './rows/series-circumstances-rows.ts';

/** From rows to what may come between a series and its days. A desk whose hours nobody has entered counts as open. */
export function seriesCircumstances(
  row: SeriesCircumstancesRow,
  facts: Pick<OrderingFacts, 'workflow' | 'versions' | 'originalId'> & {
    readonly conciergerie: { readonly hasPhysicalLocation: boolean };
  },
  series: {
    readonly place: PlaceKind;
    readonly today: LocalDate;
    readonly pausedUntil: LocalDate | null;
    readonly skipped: ReadonlySet<LocalDate>;
  },
): SeriesCircumstances {
  const holidays = new Set(row.holidays);
  return {
    isPublicHoliday: (date) => holidays.has(date),
    isDeskOpen: (date) => row.weekly.length === 0 || openingsOn(row, date).length > 0,
    needsDesk: needsDesk({
      workflow: facts.workflow,
      place: series.place,
      hasPhysicalLocation: facts.conciergerie.hasPhysicalLocation,
    }),
    partnerAway: row.partnerAway,
    offerEndsOn: lastDayOnOffer(facts.versions, facts.originalId, series.today),
    pausedUntil: series.pausedUntil,
    skipped: series.skipped,
  };
}
