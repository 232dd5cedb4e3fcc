import { useRef } from 'react';
import { isEditableTarget } from '../../design-system/data/is-editable-target.ts';
import { useKeyDown } from '../../design-system/data/use-key-down.ts';

/** Two digits belong to one number where the second comes within so long. */
const SECOND_DIGIT_TIMEOUT_MS = 900;

interface LockerKeys {
  /** Goes to the box of this number; false where there is none. */
  readonly goTo: (number: number) => boolean;
  readonly open: () => void;
  readonly free: () => void;
  /** To the field that orders are scanned into. */
  readonly scan: () => void;
  readonly walk: (step: 1 | -1) => void;
}

/** The keys of the cabinets: digits go to a box, O opens its door, L frees it, D drops, J and K walk through the orders. */
export function useLockerKeys({ goTo, open, free, scan, walk }: LockerKeys): void {
  const typed = useRef({ digits: '', at: 0 });
  useKeyDown((event) => {
    const somethingAbove = document.querySelector('dialog[open], :popover-open:not([popover="manual"])') !== null;
    if (somethingAbove || isEditableTarget(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) {
      const { digits, at } = typed.current;
      const longer = event.timeStamp - at < SECOND_DIGIT_TIMEOUT_MS ? digits + event.key : event.key;
      // Where no box has the longer number, the digit begins a new one.
      const goes = goTo(Number(longer)) || (longer !== event.key && goTo(Number(event.key)));
      typed.current = { digits: goes ? longer : '', at: event.timeStamp };
      return;
    }
    const does = { o: open, l: free, d: scan, j: () => walk(1), k: () => walk(-1) }[event.key.toLowerCase()];
    if (does === undefined) return;
    // The letter is not typed into the field that gets the focus by it.
    event.preventDefault();
    does();
  });
}
