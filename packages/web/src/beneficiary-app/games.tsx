import { basicData } from '@loge/contract/access/basic-data';
import { useActionQuery } from '../client/use-action.ts';
import { lazyComponent } from '../design-system/feedback/lazy-component.tsx';

const EggHunt = lazyComponent(async () => (await import('./egg-hunt.tsx')).EggHunt, { missing: 'over' });

/** The game that runs at the person's desk, fetched when there is one. A shell mounts it once, inside its `main`. */
export function Games() {
  // The shell's own numbers are asked for again and again; this reads along.
  const { data: game } = useActionQuery(basicData, {}, { select: ({ currentGame }) => currentGame });
  if (game === undefined || game === null) return null;
  return <EggHunt game={game} />;
}
