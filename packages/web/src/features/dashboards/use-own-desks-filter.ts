import { useState } from 'react';

interface Whose {
  readonly isMine: boolean;
}

/** Of somebody who is responsible for some desks, only those or all. Spec: partner-content-locker §6. */
export function useOwnDesksFilter<Tile extends Whose>(tiles: readonly Tile[]) {
  const [onlyMine, setOnlyMine] = useState(false);
  const own = tiles.filter(({ isMine }) => isMine);
  const isChoice = own.length > 0 && own.length < tiles.length;
  return { isChoice, onlyMine, setOnlyMine, shown: isChoice && onlyMine ? own : tiles };
}
