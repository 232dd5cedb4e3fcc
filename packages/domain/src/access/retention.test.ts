import { expect, test } from 'vitest';
import { retentionCutoff, RETENTION_DAYS, type Retention } from './retention.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 22, 2, 23);

test.for<[Retention, number]>([
  ['accessTraces', 30],
  ['browserErrors', 90],
  ['notifications', 180],
  ['mails', 365],
  ['usageEvents', 395],
  ['events', 90],
])('%s are kept for %i days', ([kind, days]) => {
  expect(RETENTION_DAYS[kind]).toBe(days);
  expect(retentionCutoff(kind, now)).toBe(now - days * day);
});
