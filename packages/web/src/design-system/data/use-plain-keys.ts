import { isEditableTarget } from './is-editable-target.ts';
import { useKeyDown } from './use-key-down.ts';

/**
 * Acts of a page by single keys, each under its letter in lower case; an act that is absent leaves its key alone. Silent while somebody types, with a modifier,
 * and under a dialog or a menu.
 */
export function usePlainKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isEditableTarget(event)) return;
    if (document.querySelector('dialog[open], :popover-open:not([popover="manual"])') !== null) return;
    const act = acts[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
}
