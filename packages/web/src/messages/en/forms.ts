/** What every form says of itself that others may save as well. */
export const forms = {
  meanwhile: 'Somebody else has saved in the meantime. What you typed is kept here; read what has changed.',
  reload: 'See what has changed',
  taken: 'Taken from the other form: {fields}.',
  unsaved: 'Changes not saved',
  leave: 'Leave without saving?',
  leaveHelp: 'Your changes are not saved.',
  leaveNow: 'Leave without saving',
  stay: 'Stay',
} as const;
