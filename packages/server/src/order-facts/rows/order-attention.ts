import { INBOX_REASONS, type InboxReason } from '@loge/domain/orders/attention';
import { type AttentionPlan, lessPressingThan } from '@loge/domain/orders/attention-schedule';
import { type RawBuilder, sql } from 'kysely';

/** Why and from when an order is in the inbox, as it is kept with the order; all null when it never will be. */
export interface KeptAttention {
  readonly attentionReason: InboxReason | null;
  readonly attentionAt: Date | null;
  readonly attentionLateAt: Date | null;
  readonly attentionStalledAt: Date | null;
}

const asDate = (moment: number | null): Date | null => (moment === null ? null : new Date(moment));

export const keptAttention = (plan: AttentionPlan | null): KeptAttention => ({
  attentionReason: plan?.reason ?? null,
  attentionAt: asDate(plan?.at ?? null),
  attentionLateAt: asDate(plan?.lateAt ?? null),
  attentionStalledAt: asDate(plan?.stalledAt ?? null),
});

/** The rule `attentionAt` for orders `o`: late first, then standing still, then what was kept. */
const inTime = (
  now: Date,
  late: RawBuilder<unknown>,
  stalled: RawBuilder<unknown>,
  kept: RawBuilder<unknown>,
) => sql`case
  when o.attention_late_at <= ${now} and o.attention_reason = any(${lessPressingThan('late')}::text[]) then ${late}
  when o.attention_stalled_at <= ${now} and o.attention_reason = any(${lessPressingThan('alertDelay')}::text[]) then ${stalled}
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
