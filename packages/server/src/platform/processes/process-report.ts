import type { CacheDetails } from '../cache/topic-cache.ts';
import type { Activity } from './activities.ts';

/** A process of the server: one of those that serve the same database. */
export interface ServerProcess {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  readonly startedAt: Date;
}

export interface PoolReport {
  readonly name: 'main' | 'writing' | 'jobs' | 'autonomous';
  readonly max: number;
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** What a process says of itself. Moments are ISO 8601, for it travels as JSON. */
export interface ProcessReport {
  readonly activities: readonly (Omit<Activity, 'startedAt'> & { readonly startedAt: string })[];
  readonly pools: readonly PoolReport[];
  readonly caches: readonly CacheDetails[];
}
