import { problem, type Problem } from '@loge/domain/shared/problem';
import type { Database } from '../platform/database/connection.ts';
import { findImageUses, type ImageUse } from './rows/catalogue-image-rows.ts';

/** A picture that somebody wants to have somewhere, and the one that stands there now. */
export interface WantedImage {
  readonly field: string;
  readonly use: ImageUse;
  readonly wanted: string | null | undefined;
  readonly now: string | null;
}

/** Pictures that were not brought for where they are wanted; what stands there already may stay, wherever it came from. */
export async function imageProblems(database: Database, images: readonly WantedImage[]): Promise<Problem[]> {
  const fresh = images.filter(({ wanted, now }) => typeof wanted === 'string' && wanted !== now);
  if (fresh.length === 0) return [];
  const uses = await findImageUses(
    database,
    fresh.flatMap(({ wanted }) => wanted ?? []),
  );
  return fresh
    .filter(({ wanted, use }) => uses.get(wanted ?? '') !== use)
    .map(({ field }) => problem(field, 'notACatalogueImage'));
}
