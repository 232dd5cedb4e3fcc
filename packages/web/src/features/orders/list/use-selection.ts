import { useState } from 'react';

const none: ReadonlySet<string> = new Set();

export interface ChosenRows {
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
  readonly toggle: (key: string) => void;
  readonly clear: () => void;
}

/** The chosen rows of a list; another list (other filters, another page) starts without any. */
export function useSelection(listKey: string): ChosenRows {
  const [chosen, setChosen] = useState({ listKey, keys: none });
  const keys = chosen.listKey === listKey ? chosen.keys : none;
  const onChange = (next: ReadonlySet<string>) => setChosen({ listKey, keys: next });
  return {
    keys,
    onChange,
    toggle: (key) => {
      const next = new Set(keys);
      if (!next.delete(key)) next.add(key);
      onChange(next);
    },
    clear: () => onChange(none),
  };
}
