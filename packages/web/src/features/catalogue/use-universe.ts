import { homeCategoriesV2 } from '@loge/contract/catalogue/home-categories-v2';
import type { UniverseOnWire } from '@loge/contract/catalogue/universe-wire';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallFailure } from '../../client/failures.ts';
import { useActionQuery } from '../../client/use-action.ts';

/** All universes of the conciergerie with their categories. */
export const useUniverses = (): UseQueryResult<readonly UniverseOnWire[], CallFailure> =>
  useActionQuery(homeCategoriesV2, {}, { select: ({ content }) => content });

/** One universe; null when it is not proposed here. */
export const useUniverse = (id: number): UseQueryResult<UniverseOnWire | null, CallFailure> =>
  useActionQuery(
    homeCategoriesV2,
    {},
    { select: ({ content }) => content.find((universe) => universe.id === id) ?? null },
  );
