import { useMemo, useState } from 'react';
import type { ListNavigation } from '../../../lists/use-list-address.ts';
import { useMedia } from '../../../lists/use-media.ts';
import { firstInboxColumns, firstOrderColumns, orderColumnNames, type OrderColumnName } from './order-columns.tsx';
import type { OrderListName } from './use-order-list.ts';

const storageKeys = { all: 'loge.order-columns', inbox: 'loge.inbox-columns' } as const;
/** What makes room for words that can be read in full. */
const droppableColumns = { all: 'mode', inbox: 'partner' } as const;
const firstColumns = { all: firstOrderColumns, inbox: firstInboxColumns } as const;

const isColumn = (name: string): name is OrderColumnName => (orderColumnNames as readonly string[]).includes(name);

function keptColumns(list: OrderListName): readonly OrderColumnName[] | null {
  try {
    const kept = (localStorage.getItem(storageKeys[list]) ?? '').split('-').filter(isColumn);
    return kept.length === 0 ? null : kept;
  } catch {
    return null;
  }
}

/**
 * The columns on show: those of the address, else the ones that the person chose last here, else those that the list starts
 * with; a window without much room starts with one less.
 */
export function useShownColumns(
  list: OrderListName,
  { address, change }: ListNavigation,
): {
  readonly shown: readonly OrderColumnName[];
  readonly choose: (names: readonly OrderColumnName[]) => void;
} {
  const [kept, setKept] = useState(() => keptColumns(list));
  const hasRoom = useMedia('(min-width: 1400px)');
  const asked = address.columns?.filter(isColumn) ?? [];
  const first = hasRoom ? firstColumns[list] : firstColumns[list].filter((name) => name !== droppableColumns[list]);
  const wanted = (asked.length > 0 ? asked : (kept ?? first)).join('-');
  // The same array as long as the same columns are meant: the table compares it.
  const shown = useMemo(() => orderColumnNames.filter((name) => wanted.split('-').includes(name)), [wanted]);
  return {
    shown,
    choose: (names) => {
      try {
        localStorage.setItem(storageKeys[list], names.join('-'));
      } catch {
        // Storage may be forbidden: the address keeps them for this list.
      }
      setKept(names);
      change({ columns: names }, 'replace');
    },
  };
}
