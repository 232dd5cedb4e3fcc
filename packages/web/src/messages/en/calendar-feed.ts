/** The address at which one’s own calendar reads appointments. */
export const calendarFeed = {
  title: 'My calendar elsewhere',
  help: 'A secret address shows your appointments in your own calendar. Anyone who has it can read them: keep it to yourself.',
  address: 'Address',
  onlyNow: 'It is shown only now.',
  copy: 'Copy the address',
  since: 'There has been an address since {when}.',
  neverRead: 'It has not been read yet.',
  lastRead: 'Last read {when}.',
  make: 'Create an address',
  makeAgain: 'Create another address',
  revoke: 'Revoke',
  revoked: 'The address no longer answers.',
};
