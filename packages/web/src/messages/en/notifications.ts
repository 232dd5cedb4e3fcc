/** What happened, told to one person. */
export const notifications = {
  title: 'Alerts',
  all: 'All',
  onlyUnread: 'Unread',
  show: 'Show',
  settings: 'Settings',
  markRead: 'Mark as read: {label}',
  markUnread: 'Mark as unread: {label}',
  markAllRead: 'Mark all as read',
  allRead: 'All your alerts are read.',
  none: 'No alerts.',
  noneUnread: 'No unread alerts.',
  noneHelp: 'Orders that are ready, quotes and messages are announced here.',
  new: 'Unread: ',
  today: 'Today',
  yesterday: 'Yesterday',
  earlier: 'Earlier',
} as const;
