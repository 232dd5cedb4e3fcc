/** For testers only: which server answers. */
export const tester = {
  title: 'Choose a server',
  now: 'Calls go to',
  server: 'Name or address of the server',
  hint: 'A name without a dot gets the domain of this page. In lower case: http, then https.',
  notListed: 'This server is not on the list.',
  known: 'List: {servers}',
  none: 'The list of this server is empty.',
  choose: 'Choose',
  reset: 'Back to the page’s own server',
} as const;
