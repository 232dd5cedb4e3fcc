import type { AlertOrderOnWire } from '@loge/contract/dashboards/alert-order-wire';
import { type Anomaly, ANOMALIES } from '@loge/domain/orders/attention';
import { statusNumber } from '@loge/domain/orders/order-status';
import type { BadOrderRow } from '../rows/bad-order-rows.ts';

/** An abnormal order as it is listed. */
export const presentBadOrder = (row: BadOrderRow): AlertOrderOnWire => ({
  id: row.id,
  conciergerieId: row.conciergerieId,
  conciergerieName: row.conciergerieName,
  adherent: row.beneficiaryId === null ? null : { id: row.beneficiaryId, name: row.beneficiaryName ?? '' },
  partnerName: row.partnerName,
  offreLabel: row.offerLabel,
  status: statusNumber(row.status),
  date: row.createdAt.toISOString(),
  dateRealisation: row.beginDate,
  amount: row.finalCents,
  reasons: [...row.reasons],
  since: row.since.toISOString(),
});

/** What each reason is called. */
export const reasonsLabels = Object.fromEntries(ANOMALIES.map(({ key, label }) => [key, label])) as Record<
  Anomaly,
  string
>;
