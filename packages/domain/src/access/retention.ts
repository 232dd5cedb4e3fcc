import { MS_PER_DAY } from '../shared/moment.ts';

/** What is only useful for a while, and for how many days it is. All else is kept (docs/rules/retention.md). */
export const RETENTION_DAYS = {
  /** Sessions, one-time links, handovers, guesses, browsers and answers to writes, since their time was over. */
  accessTraces: 30,
  /** What browsers report of their failures, since then. */
  browserErrors: 90,
  /** As long as they are shown, since they came. */
  notifications: 180,
  /** Files of many rows that somebody had made, since they asked. */
  exports: 7,
  /** Mails that have gone out or never will, since they were written. */
  mails: 365,
  /** What was looked at and tapped, since then: thirteen months, so that a season can be compared with the one before. */
  usageEvents: 395,
  /** What programs are told of, since it happened. */
  events: 90,
} as const;

export type Retention = keyof typeof RETENTION_DAYS;

/** The moment, in milliseconds, before which things of this kind are forgotten. */
export const retentionCutoff = (kind: Retention, now: number): number => now - RETENTION_DAYS[kind] * MS_PER_DAY;
