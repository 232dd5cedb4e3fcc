import type { RefObject } from 'react';
import { isEditableTarget } from '../../design-system/data/is-editable-target.ts';
import { useKeyDown } from '../../design-system/data/use-key-down.ts';

/** J and K walk through the rights, / searches, Ctrl S saves; the space bar switches by itself. */
export function useRightsKeys(frame: RefObject<HTMLDivElement | null>, save: () => void): void {
  useKeyDown((event) => {
    const page = frame.current;
    // Behind a dialog nothing is walked through.
    if (page === null || document.querySelector('dialog[open]') !== null) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault();
      save();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isEditableTarget(event)) return;
    if (event.key === '/') {
      event.preventDefault();
      page.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
    } else if (event.key === 'j' || event.key === 'k') {
      const switches = [...page.querySelectorAll<HTMLInputElement>('input[role="switch"]:not(:disabled)')];
      const at = switches.findIndex((one) => one === document.activeElement);
      const next = event.key === 'j' ? at + 1 : at - 1;
      switches[Math.min(Math.max(next, 0), switches.length - 1)]?.focus();
    }
  });
}
