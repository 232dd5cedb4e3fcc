import type { Changes } from '../platform/unit-of-work/changes.ts';

/** Anyone who looks at free slots, wherever they are, looks again. */
export const announceCalendar = (changes: Changes): void => changes.announce({ topics: ['calendars'] });
