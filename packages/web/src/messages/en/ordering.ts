/** Ordering: the form, the preview, the orders and their rating. */
export const ordering = {
  inProgress: 'In progress',
  seeAll: 'See all, {count}',
  toCollect: 'Order to collect',
  appointment: 'Appointment confirmed',
  noneInProgress: 'No orders in progress.',
  ordered: 'Ordered on {date}',
  ticket: 'Order {number}, {partner}, {status}',
} as const;
