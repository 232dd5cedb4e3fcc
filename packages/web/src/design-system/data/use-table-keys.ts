import { useEffect, useEffectEvent, useRef } from 'react';
import { isSilent } from './single-keys.ts';
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
 * somebody types, while a modifier is held, and under an open dialog or menu. Enter belongs to the control that has the
 * focus, unless the key before it walked to a row: the tab or button pressed before the walk is not pressed again.
 */
export function useTableKeys(table: TableKeys): void {
  const hasWalked = useRef(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const afterWalk = hasWalked.current;
    hasWalked.current = false;
    if (isSilent(event)) return;
    if (table.disabled === true || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isEditableTarget(event) || document.querySelector('dialog[open], :popover-open[role="menu"]') !== null) return;
    const act = actOf(event, table, afterWalk);
    if (act === undefined) return;
    event.preventDefault();
    hasWalked.current = walks.has(event.key);
    act();
  });
  useEffect(() => {
    const forgetWalk = () => {
      hasWalked.current = false;
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', forgetWalk);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', forgetWalk);
    };
  }, []);
}

const walks: ReadonlySet<string> = new Set(['j', 'k', 'ArrowDown', 'ArrowUp']);

function actOf(event: KeyboardEvent, table: TableKeys, afterWalk: boolean): (() => void) | undefined {
  const { keys, currentKey, onCurrentChange, onOpen, onToggle, shortcuts } = table;
  const at = currentKey === null ? -1 : keys.indexOf(currentKey);
  const goTo = (index: number) => {
    const key = keys[Math.max(0, Math.min(index, keys.length - 1))];
    return key === undefined ? undefined : () => onCurrentChange(key);
  };
  const onControl =
    !afterWalk && event.target instanceof Element && event.target.closest('a, button, input, summary') !== null;
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
