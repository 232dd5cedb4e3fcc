/** The account: its menu, profile, interests and the legal texts. */
export const profile = {
  menu: {
    title: 'My account',
    favourites: 'My favourites',
    profile: 'My profile',
    subscriptions: 'My interests',
    payment: 'My payment methods',
    bills: 'My statements',
    location: 'My service location',
    deleteAccount: 'Delete my account',
    legal: 'Legal information',
    version: 'Version {version}',
    language: 'Français',
  },
  legal: {
    title: 'Legal information',
    cgu: 'Terms of use',
    notices: 'Legal notices',
    privacy: 'Data protection policy',
    complaints: 'Complaints handling',
    credits: 'Credits',
    unknown: 'This text does not exist.',
  },
} as const;
