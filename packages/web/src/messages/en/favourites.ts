/** Favourite services and partners. */
export const favourites = {
  title: 'Favourites',
  services: 'Services',
  partners: 'Partners',
  add: 'Add {name} to the favourites',
  remove: 'Remove {name} from the favourites',
  removed: '{name} is no longer among your favourites.',
  none: { services: 'No favourite service.', partners: 'No favourite partner.' },
  noneHelp: 'Touch the heart of a service or a partner to find it here.',
  notHere:
    '{count, plural, one {# favourite is not offered here at the moment.} other {# favourites are not offered here at the moment.}}',
  notHereHelp: 'What is offered depends on your service location.',
  changePlace: 'Change location',
  seeServices: 'See the services',
  order: 'Order',
} as const;
