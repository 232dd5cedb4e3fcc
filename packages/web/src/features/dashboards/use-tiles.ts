import { getDashboardBadOrders } from '@loge/contract/dashboards/get-dashboard-bad-orders';
import { getDashboardConciergeriesHoraires } from '@loge/contract/dashboards/get-dashboard-conciergeries-horaires';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { type DeskState, tileState } from '@loge/domain/conciergeries/desk-tile';
import { useActionQuery } from '../../client/use-action.ts';
import { clockRefetchMs } from '../../client/refetch-interval.ts';

export type OpeningTile = OutputOf<typeof getDashboardConciergeriesHoraires>['conciergeries'][number] & {
  readonly state: DeskState;
};
export type AnomalyTile = OutputOf<typeof getDashboardBadOrders>['conciergeries'][number];

export const DESK_STATES: readonly DeskState[] = [
  'opened',
  'inGracePeriod',
  'closedButShouldBeOpen',
  'openOutsideHours',
  'closed',
];

const withState = ({ conciergeries }: OutputOf<typeof getDashboardConciergeriesHoraires>): readonly OpeningTile[] =>
  conciergeries.map((tile) => ({ ...tile, state: tileState(tile) }));

/** Which desks are open, asked again when something changes and every minute. */
export const useOpeningTiles = () =>
  useActionQuery(getDashboardConciergeriesHoraires, {}, { select: withState, intervalMs: clockRefetchMs });

/** How many orders of each desk are abnormal, asked again in the same way. */
export const useAnomalyTiles = () => useActionQuery(getDashboardBadOrders, {}, { intervalMs: clockRefetchMs });
