import { addDays, type LocalDate } from '@loge/domain/shared/local-date';

export type NotificationAge = 'today' | 'yesterday' | 'earlier';

/** Newest first, in the groups of today, yesterday and before; empty groups are left out. */
export function notificationGroups<N extends { readonly date: string }>(
  notifications: readonly N[],
  today: LocalDate,
  dayOf: (moment: string) => LocalDate,
): { readonly age: NotificationAge; readonly notifications: readonly N[] }[] {
  const yesterday = addDays(today, -1);
  const ageOf = (notification: N): NotificationAge => {
    const day = dayOf(notification.date);
    return day >= today ? 'today' : day === yesterday ? 'yesterday' : 'earlier';
  };
  const newestFirst = notifications.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
  return (['today', 'yesterday', 'earlier'] as const)
    .map((age) => ({ age, notifications: newestFirst.filter((notification) => ageOf(notification) === age) }))
    .filter((group) => group.notifications.length > 0);
}
