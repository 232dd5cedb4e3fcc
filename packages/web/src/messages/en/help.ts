/** The help: guides, their search, what is new. */
export const help = {
  title: 'Help',
  ofScreen: 'Help on this screen',
  search: 'Search the help',
  searchExample: 'refund, change the address, invoice',
  found: '{count, plural, =0 {No chapter} one {# chapter} other {# chapters}}',
  nothing: 'Nothing for “{words}”.',
  nothingHelp: 'Try another word, or fewer words.',
  chapters: 'Chapters',
  print: 'Print',
  asPage: 'Open as a page',
  previous: 'Previous chapter',
  next: 'Next chapter',
  allHelp: 'All help',
  back: 'Back to {brand}',
  unknown: 'This chapter is no longer there.',
} as const;
