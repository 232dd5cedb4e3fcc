import { MS_PER_DAY, type Moment } from '../shared/moment.ts';
import { ANOMALIES, ANOMALY_DAYS, anomalies, owedSince, type Anomaly, type AttentionFacts } from './attention.ts';

/** From when each anomaly of an order holds if nothing else happens to it; without those that never will. */
export type AnomalyPlan = Readonly<Partial<Record<Anomaly, Moment>>>;

/** Since when an anomaly counts that time alone brings about. */
const counts = (facts: AttentionFacts, anomaly: keyof typeof ANOMALY_DAYS): Moment | null =>
  ({ veryLate: facts.dueAt, longUnpaid: owedSince(facts), longAvailable: facts.statusSince })[anomaly];

const isByTime = (anomaly: Anomaly): anomaly is keyof typeof ANOMALY_DAYS => anomaly in ANOMALY_DAYS;

function holdsFrom(facts: AttentionFacts, anomaly: Anomaly, now: Moment, known: Moment | undefined): Moment | null {
  if (isByTime(anomaly)) {
    const since = counts(facts, anomaly);
    if (since === null) return null;
    const from = since + ANOMALY_DAYS[anomaly] * MS_PER_DAY + 1;
    return anomalies(facts, from).includes(anomaly) ? from : null;
  }
  if (!anomalies(facts, now).includes(anomaly)) return null;
  return known !== undefined && known <= now ? known : now;
}

/**
 * Which anomalies an order has now, or will have by time alone, and from when. Kept with the order, so that counting those of many conciergeries
 * is one indexed read. What it had already keeps the moment since when it has it.
 */
export function anomaliesFrom(facts: AttentionFacts, now: Moment, known: AnomalyPlan): AnomalyPlan {
  const plan: Partial<Record<Anomaly, Moment>> = {};
  for (const { key } of ANOMALIES) {
    const from = holdsFrom(facts, key, now, known[key]);
    if (from !== null) plan[key] = from;
  }
  return plan;
}

/** From when an order has any anomaly at all; null for never. */
export const firstAnomalyAt = (plan: AnomalyPlan): Moment | null => {
  const moments = Object.values(plan);
  return moments.length === 0 ? null : Math.min(...moments);
};
