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
  interests: {
    title: 'Your interests',
    why: 'We only write to you about those you choose.',
    none: 'No interests are on offer for now.',
    goOn: 'Continue',
    save: 'Save',
    saved: 'Your choices are saved.',
  },
  location: {
    title: 'Your service location',
    why: 'The services on offer depend on this place.',
    where: 'Service location',
    otherZip: 'Another postal code',
    home: 'At home',
    zipCode: 'Postal code',
    missing: 'Choose a place.',
    choose: 'Choose this place',
  },
} as const;
