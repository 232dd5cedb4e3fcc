import { useEffect, useEffectEvent } from 'react';
import { isEditableTarget } from './is-editable-target.ts';

type TableKeys = {
  /** The rows in the order in which they stand. */
  keys: readonly string[];
  currentKey: string | null;
  onCurrentChange: (key: string) => void;
  onOpen?: (key: string) => void;
  onToggle?: (key: string) => void;
  /** Further letters, in lower case: `{ f: openFilters, '?': showKeys }`. */
  shortcuts?: Readonly<Record<string, () => void>>;
  disabled?: boolean;
};

/**
 * J and K (or the arrows) walk through the rows, X chooses, Enter opens; further letters as given. Silent while
 * somebody types, while a modifier is held, and under an open dialog or menu.
 */
export function useTableKeys(table: TableKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (table.disabled === true || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isEditableTarget(event) || document.querySelector('dialog[open], :popover-open[role="menu"]') !== null) return;
    const act = actOf(event, table);
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function actOf(event: KeyboardEvent, table: TableKeys): (() => void) | undefined {
  const { keys, currentKey, onCurrentChange, onOpen, onToggle, shortcuts } = table;
  const at = currentKey === null ? -1 : keys.indexOf(currentKey);
  const goTo = (index: number) => {
    const key = keys[Math.max(0, Math.min(index, keys.length - 1))];
    return key === undefined ? undefined : () => onCurrentChange(key);
  };
  const onControl = event.target instanceof Element && event.target.closest('a, button, input, summary') !== null;
  switch (event.key) {
    case 'j':
    case 'ArrowDown':
      return goTo(at + 1);
    case 'k':
    case 'ArrowUp':
      return goTo(at === -1 ? 0 : at - 1);
    case 'x':
      return currentKey === null || onToggle === undefined ? undefined : () => onToggle(currentKey);
    case 'Enter':
      return currentKey === null || onOpen === undefined || onControl ? undefined : () => onOpen(currentKey);
    default:
      return shortcuts?.[event.key.toLowerCase()];
  }
}
