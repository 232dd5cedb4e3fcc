import { type Anomaly, ANOMALIES } from '@loge/domain/orders/attention';
import * as z from 'zod/mini';
import { managerStatus } from '../orders/order-status-wire.ts';
import { cents, localDate, moment } from '../shared/wire-types.ts';

const anomalyKeys = ANOMALIES.map(({ key }) => key) as [Anomaly, ...Anomaly[]];

/** Why an order is abnormal. */
export const anomaly = z.enum(anomalyKeys);

/** An abnormal order, as the dashboards and the list of alerts show it. */
export const alertOrder = z.object({
  id: z.int(),
  conciergerieId: z.int(),
  conciergerieName: z.string(),
  /** Null where the order is for the company itself. */
  adherent: z.nullable(z.object({ id: z.int(), name: z.string() })),
  partnerName: z.string(),
  offreLabel: z.string(),
  status: managerStatus,
  date: moment,
  dateRealisation: z.nullable(localDate),
  /** Null while a line is on quote. */
  amount: z.nullable(cents),
  /** Those that hold now, the one that has held longest first. */
  reasons: z.array(anomaly),
  /** Since when the first of them holds. */
  since: moment,
});

export type AlertOrderOnWire = z.output<typeof alertOrder>;

/** What each reason is called, in French. */
export const reasonsLabels = z.record(anomaly, z.string());
