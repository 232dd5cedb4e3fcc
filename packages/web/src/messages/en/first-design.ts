/** The beneficiary's first design. */
export const firstDesign = {
  refresh: 'Refresh',
  refreshed: 'Up to date.',
  unread: '{count} unread',
  carousel: {
    carousel: 'carousel',
    label: 'News from your desk',
    position: 'Picture {position} of {total}',
    previous: 'Previous picture',
    next: 'Next picture',
    pause: 'Stop turning',
    play: 'Turn again',
    order: 'Order',
    elsewhere: 'Find out more',
    named: '{more}: {text}',
  },
  home: {
    services: 'See our services',
    orders: 'Your orders in progress',
    seeMore: 'See more',
    noOrders: 'No orders in progress.',
  },
  orders: {
    title: 'Orders',
    history: 'History',
  },
  menuScreen: {
    title: 'Account',
    legal: 'Legal information',
  },
} as const;
