/** What a beneficiary shows at the desk to be given what is theirs. */
export const pickupCode = {
  row: 'My pick-up code',
  rowDetail: 'To show at the concierge desk, or to send somebody',
  title: 'My pick-up code',
  help: 'Show this code at the concierge desk: everything waiting for you is handed over, with one signature.',
  label: 'Pick-up code',
  until: 'Valid until {date}',
  sendTitle: 'Send somebody',
  sendHelp: 'Name the person who comes in your place: they give this code at the concierge desk, once.',
  name: 'Name of the person',
  make: 'Get a code',
  nameMissing: 'Enter their name.',
  code: 'Code for {name}',
};
