import type { KeyboardEvent } from 'react';

/** The days of the month that can be chosen; those of its neighbours are there as well, hidden. */
const days = (scope: ParentNode): HTMLButtonElement[] => [
  ...scope.querySelectorAll<HTMLButtonElement>('td button:not(:disabled, [data-outside])'),
];

/** Stands the focus on the day that is chosen, else on the first one that can be. */
export function focusDay(calendar: HTMLElement): void {
  const open = days(calendar);
  (open.find(({ tabIndex }) => tabIndex === 0) ?? open[0])?.focus();
}

const steps: Readonly<Record<string, 'previous' | 'next'>> = { PageUp: 'previous', PageDown: 'next' };

/**
 * The keys that a calendar has beside its arrows: Home and End go to the ends of the week, PageUp and PageDown to the
 * same day of the month before and after, or to the nearest one that can be chosen.
 */
export function moveInCalendar(event: KeyboardEvent<HTMLElement>): void {
  const calendar = event.currentTarget;
  const day = event.target;
  if (!(day instanceof HTMLButtonElement)) return;
  const week = day.closest('tr');
  if (week === null) return;
  if (event.key === 'Home' || event.key === 'End') {
    event.preventDefault();
    days(week)
      .at(event.key === 'Home' ? 0 : -1)
      ?.focus();
    return;
  }
  const direction = steps[event.key];
  if (direction === undefined) return;
  event.preventDefault();
  const number = Number(day.textContent);
  calendar.querySelector<HTMLButtonElement>(`button[data-direction='${direction}']:not(:disabled)`)?.click();
  // The next month is drawn after this event: only then its days are there.
  setTimeout(() => {
    const distance = (other: HTMLButtonElement) => Math.abs(Number(other.textContent) - number);
    const [nearest] = days(calendar).toSorted((one, other) => distance(one) - distance(other));
    nearest?.focus();
  });
}
