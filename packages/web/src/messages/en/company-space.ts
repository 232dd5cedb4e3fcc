/** The own space of a client company. */
export const companySpace = {
  navigation: 'Navigation',
  space: 'Company space',
  ownServices: 'My own services',
  promise: 'No name of who orders what',
  places: {
    home: 'Home',
  },
  home: {
    title: 'Good day {name}',
    entitled: 'Entitled people',
    people: '{count, plural, one {# person} other {# people}}',
    entitledHelp: 'The accounts that are open today, whether or not they have ordered.',
    desks: 'Your concierge desks',
    rights: 'What you may do here',
    rightsHelp: 'The desk chooses these rights. Write to it to change them.',
  },
} as const;
