import { type Anomaly, INBOX_REASONS, type InboxReason } from '@loge/domain/orders/attention';
import { type AnomalyPlan, firstAnomalyAt } from '@loge/domain/orders/anomaly-schedule';
import { type AttentionPlan, lowerPriorityReasons } from '@loge/domain/orders/attention-schedule';
import { type RawBuilder, sql } from 'kysely';

/** Why and from when an order is in the inbox and abnormal, as it is kept with the order; all null when it never will be. */
export interface KeptAttention {
  readonly attentionReason: InboxReason | null;
  readonly attentionAt: Date | null;
  readonly attentionLateAt: Date | null;
  readonly attentionStalledAt: Date | null;
  /** From when each of its anomalies holds, ISO 8601. */
  readonly anomalies: Readonly<Partial<Record<Anomaly, string>>> | null;
  /** The earliest of them. */
  readonly anomalyAt: Date | null;
}

const asDate = (moment: number | null): Date | null => (moment === null ? null : new Date(moment));

export const keptAttention = (plan: AttentionPlan | null, anomalies: AnomalyPlan): KeptAttention => ({
  attentionReason: plan?.reason ?? null,
  attentionAt: asDate(plan?.at ?? null),
  attentionLateAt: asDate(plan?.lateAt ?? null),
  attentionStalledAt: asDate(plan?.stalledAt ?? null),
  anomalies: firstAnomalyAt(anomalies) === null ? null : mapValues(anomalies, (from) => new Date(from).toISOString()),
  anomalyAt: asDate(firstAnomalyAt(anomalies)),
});

/** Anomalies as they were kept, for the rule. */
export const knownAnomalies = ({ anomalies }: Pick<KeptAttention, 'anomalies'>): AnomalyPlan =>
  mapValues(anomalies ?? {}, (from) => Date.parse(from));

const mapValues = <From, To>(
  of: Readonly<Partial<Record<Anomaly, From>>>,
  map: (value: From) => To,
): Readonly<Partial<Record<Anomaly, To>>> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, map(value as From)]));

/** The rule `attentionAt` for orders `o`: late first, then standing still, then what was kept. */
const inTime = (
  now: Date,
  late: RawBuilder<unknown>,
  stalled: RawBuilder<unknown>,
  kept: RawBuilder<unknown>,
) => sql`case
  when o.attention_late_at <= ${now} and o.attention_reason = any(${lowerPriorityReasons('late')}::text[]) then ${late}
  when o.attention_stalled_at <= ${now} and o.attention_reason = any(${lowerPriorityReasons('alertDelay')}::text[]) then ${stalled}
  else ${kept} end`;

/** Why an order is in the inbox at this moment. */
export const reasonNow = (now: Date): RawBuilder<unknown> =>
  inTime(now, sql`'late'`, sql`'alertDelay'`, sql.ref('o.attention_reason'));

/** Most pressing first, then the one that has waited longest. */
export const urgencyNow = (now: Date): RawBuilder<unknown> =>
  sql`array_position(${INBOX_REASONS.map(({ key }) => key)}::text[], ${reasonNow(now)}) * 1e12 + extract(epoch from ${inTime(
    now,
    sql.ref('o.attention_late_at'),
    sql.ref('o.attention_stalled_at'),
    sql.ref('o.attention_at'),
  )})`;
