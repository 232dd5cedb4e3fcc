import { getCacheDetails } from '@loge/contract/admin/get-cache-details';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { compareTexts } from '@loge/domain/shared/alphabetical';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentProcess } from '../presenters/present-process.ts';

/** Spec: partner-content-locker §9. */
const maxEntries = 1_000;

type Category = OutputOf<typeof getCacheDetails>['categories'][number];

export const getCacheDetailsHandler = handle(getCacheDetails, async ({ input, services }) => {
  const processes = await services.processes.reports();
  const categories = new Map<string, Category>();
  for (const { name, entries, atMost, hits, misses, invalidations } of processes.flatMap(
    ({ report }) => report.caches,
  )) {
    const known = categories.get(name);
    categories.set(name, {
      category: name,
      entries: (known?.entries ?? 0) + entries,
      atMost,
      hits: (known?.hits ?? 0) + hits,
      misses: (known?.misses ?? 0) + misses,
      invalidations: (known?.invalidations ?? 0) + invalidations,
      processes: (known?.processes ?? 0) + 1,
    });
  }
  const { category } = input;
  const entries = category === null || category === undefined ? null : services.caches.entries(category, maxEntries);
  return {
    categories: [...categories.values()]
      .toSorted((one, other) => compareTexts(one.category, other.category))
      .slice(0, maxEntries),
    entries: entries?.map(({ key, until }) => ({ key, until: until?.toISOString() ?? null })) ?? null,
    processes: processes.map(presentProcess),
  };
});
