import { useState } from 'react';
import type { ListNavigation } from '../../../lists/use-list-address.ts';
import { firstOrderColumns, orderColumnNames, type OrderColumnName } from './order-columns.tsx';

const storageKey = 'loge.order-columns';

const isColumn = (name: string): name is OrderColumnName => (orderColumnNames as readonly string[]).includes(name);

function keptColumns(): readonly OrderColumnName[] {
  try {
    const kept = (localStorage.getItem(storageKey) ?? '').split('-').filter(isColumn);
    return kept.length === 0 ? firstOrderColumns : kept;
  } catch {
    return firstOrderColumns;
  }
}

/** The columns on show: those of the address, else the ones that the person chose last here. */
export function useShownColumns({ address, change }: ListNavigation): {
  readonly shown: readonly OrderColumnName[];
  readonly choose: (names: readonly OrderColumnName[]) => void;
} {
  const [kept, setKept] = useState(keptColumns);
  const asked = address.columns?.filter(isColumn) ?? [];
  const shown = asked.length === 0 ? kept : orderColumnNames.filter((name) => asked.includes(name));
  return {
    shown,
    choose: (names) => {
      try {
        localStorage.setItem(storageKey, names.join('-'));
      } catch {
        // Storage may be forbidden: the address keeps them for this list.
      }
      setKept(names);
      change({ columns: names }, 'replace');
    },
  };
}
