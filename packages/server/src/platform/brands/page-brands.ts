import { type Design, designOfHost } from '@loge/domain/access/designs';
import { type Brand, shippedBrand } from '@loge/domain/brands/brand';
import type { FastifyRequest } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/connection.ts';
import type { PageBrands } from '../gateway/web-page.ts';
import { findBrand, findBrandOfPerson } from './brand-rows.ts';

/** Longer nobody waits for the page because of it. */
const timeoutMs = 300;

/**
 * The brands with which a page is written. While the database does not answer it is the one that was last known: a page that comes then must not bear
 * another name.
 */
export function pageBrands(
  database: Database,
): (request: Pick<FastifyRequest, 'hostname'>, userId: number | null) => Promise<PageBrands> {
  const lastKnown = new Map<Design, Brand>();
  const find = async (design: Design, userId: number | null): Promise<PageBrands> => {
    const host = await findBrand(database, design, null);
    lastKnown.set(design, host);
    return { host, shown: userId === null ? host : ((await findBrandOfPerson(database, userId)) ?? host) };
  };
  return async ({ hostname }, userId) => {
    const design = designOfHost(hostname);
    const unanswered = new AbortController();
    try {
      const found = await Promise.race([
        find(design, userId),
        wait(timeoutMs, undefined, { signal: unanswered.signal }),
      ]);
      if (found !== undefined) return found;
    } catch {
      // The page is served also while the database is away.
    } finally {
      unanswered.abort();
    }
    const known = lastKnown.get(design) ?? shippedBrand(design);
    return { host: known, shown: known };
  };
}
