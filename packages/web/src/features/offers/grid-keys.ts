import type { KeyboardEvent } from 'react';

const control = ':is(input, select, button)';

/** The cell that has the focus: its line's place and its column. */
export interface CellPlace {
  readonly index: number;
  readonly column: string;
}

/** Which cell of the grid something stands in. */
export function cellOf(element: Element | null): CellPlace | null {
  const cell = element?.closest<HTMLElement>('td[data-column]');
  const index = Number(cell?.closest<HTMLElement>('[data-index]')?.dataset['index']);
  const column = cell?.dataset['column'];
  return column === undefined || Number.isNaN(index) ? null : { index, column };
}

function focusCell(cell: Element | null | undefined): boolean {
  const field = cell?.querySelector<HTMLElement>(control);
  if (field === null || field === undefined) return false;
  field.focus();
  field.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  if (field instanceof HTMLInputElement) field.select();
  return true;
}

/** The next cell of that direction that has something to type or choose. */
function step(cell: HTMLElement, direction: 'up' | 'down' | 'left' | 'right'): boolean {
  if (direction === 'left' || direction === 'right') {
    const next = (at: Element): Element | null =>
      direction === 'left' ? at.previousElementSibling : at.nextElementSibling;
    for (let at = next(cell); at !== null; at = next(at)) if (focusCell(at)) return true;
    return false;
  }
  const column = cell.dataset['column'] ?? '';
  const next = (at: Element | null): Element | null =>
    (direction === 'up' ? at?.previousElementSibling : at?.nextElementSibling) ?? null;
  for (let row = next(cell.parentElement); row !== null; row = next(row))
    if (focusCell(row.querySelector(`td[data-column="${column}"]`))) return true;
  return false;
}

/** Whether the caret stands where an arrow leaves the text: at its edge, or with all of it selected, as a cell is entered. */
function leavesText(field: HTMLInputElement, direction: 'left' | 'right'): boolean {
  const { selectionStart: start, selectionEnd: end, value } = field;
  if (start === 0 && end === value.length) return true;
  return start === end && start === (direction === 'left' ? 0 : value.length);
}

const arrows = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const;

/** Goes from cell to cell by arrows, and by Enter to the line below (with Shift above). A choice opens by its space bar, as a list of choices does. */
export function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
  const cell = target.closest<HTMLElement>('td[data-column]');
  if (cell === null || cell.dataset['column'] === 'move') return;
  const isField = target instanceof HTMLInputElement;
  const direction = Object.entries(arrows).find(([name]) => name === key)?.[1];
  if (direction === undefined) {
    if (key !== 'Enter' || target instanceof HTMLButtonElement) return;
    event.preventDefault();
    step(cell, event.shiftKey ? 'up' : 'down');
    return;
  }
  if (event.shiftKey) return;
  if (isField && (direction === 'left' || direction === 'right') && !leavesText(target, direction)) return;
  // A choice would change its value.
  event.preventDefault();
  step(cell, direction);
}
