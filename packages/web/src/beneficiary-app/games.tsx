import { basicData } from '@loge/contract/access/basic-data';
import { lazy, Suspense } from 'react';
import { useActionQuery } from '../client/use-action.ts';

const EggHunt = lazy(async () => ({ default: (await import('./egg-hunt.tsx')).EggHunt }));

/** The game that runs at the person's desk, fetched when there is one. A shell mounts it once, inside its `main`. */
export function Games() {
  // The shell's own numbers are asked for again and again; this reads along.
  const { data: game } = useActionQuery(basicData, {}, { select: ({ currentGame }) => currentGame });
  if (game === undefined || game === null) return null;
  return (
    <Suspense>
      <EggHunt game={game} />
    </Suspense>
  );
}
