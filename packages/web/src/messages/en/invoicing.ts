/** Invoices between companies, on their way through the invoicing platform. */
export const invoicing = {
  title: 'Electronic invoicing',
  document: 'Document',
  search: 'No. or recipient',
  view: 'Documents shown',
  views: { all: 'Issued', toSettle: 'To settle', toSend: 'To send' },
  summary: '{count, plural, =0 {No document} one {# document} other {{shown} documents}}',
  empty: {
    all: 'No electronic document yet.',
    toSettle: 'Nothing to settle.',
    toSend: 'Nothing waits.',
  },
  emptyHelp:
    'Invoices to companies, self-billed invoices of partners and commissions issued since the day chosen in the settings appear here.',
  order: 'See the order',
  statement: 'See the statement',
  state: { waiting: 'To send', unaddressed: 'Without address', sent: 'Sent', failed: 'Not sent' },
  stateHelp: {
    waiting: 'The document leaves by itself. Nothing is to be done.',
    unaddressed:
      'The directory does not say where this recipient receives invoices. It is asked again each day; check the SIREN with them.',
    noSiren:
      'The SIREN of the recipient was not known when this document was issued: it cannot leave. Note the SIREN, issue a credit note, then issue the document again.',
    failed:
      'The platform did not take this document. It stays issued and in the books. Put right what is wrong, then send it again.',
  },
  creditNoteAdvice:
    'The recipient does not accept this credit note as it is. It stays in the books: settle the difference with them.',
  advice: {
    creditPart: 'The recipient approves a part alone: credit the difference, or settle it with them.',
    settleDispute: 'The recipient objects: settle it with them. They approve afterwards, or you issue a credit note.',
    sendWhatIsMissing: 'The recipient waits for a document: send it to them.',
    creditAndReissue:
      'Refused, the invoice stays in the books until its credit note. Issue the credit note, then a corrected invoice.',
    correctAndResend:
      'Rejected, the invoice has not arrived. Put right what is wrong and send it again, or issue a credit note and a new invoice.',
  },
  problem: '“{problem}” ({code})',
  nextTry: 'Next try',
  nothingToDo: 'Nothing to do: the recipient is next.',
  isSettled: 'Settled: a credit note takes the document back.',
  lifeCycle: 'Life cycle',
  nothingTold: 'The platform has not said anything of this document yet.',
  side: { us: 'by us', platform: 'by the platform', buyer: 'by the buyer', seller: 'by the seller' },
  sending: { waiting: 'status to send', sent: 'status sent', failed: 'status refused by the platform' },
  addresses: 'Address of the recipient',
  recipientSiren: 'SIREN',
  unknown: 'unknown',
  address: 'Address',
  formerAddress: 'Former address',
  inactive: 'without platform',
  from: 'from {day}',
  until: 'until {day}',
  seenSince: 'read on {day}',
  seenUntil: 'not in the directory since {day}',
  resend: 'Send again',
  resent: '{reference} leaves again.',
  reissue: {
    act: 'Correct and issue anew',
    title: 'Correct {reference} and issue it anew',
    buyerOrder: 'The buyer’s order number',
    buyerOrderHint:
      'The number that the buyer asks for on its invoices. Empty: the bill carries the number of the order.',
    comment: 'Reason of the credit note',
    leaves: 'What will leave',
    note: 'A credit note takes {reference} back: {amount}.',
    bill: 'A bill says the order as it is, under the name and the SIREN of the settings.',
    done: '{note} takes {before} back, {bill} stands in its place.',
  },
  settings: {
    open: 'Settings',
    off: 'Nothing leaves yet',
    since: 'Sent since {day}',
    platform: { none: 'no platform connected', simulator: 'simulated platform', 'flow-service': 'platform connected' },
    toSettle: '{count, number} to settle',
    title: 'Settings of electronic invoicing',
    startsOn: 'First day of sending of {seller}',
    startsOnHint:
      'Documents issued from that day on leave, at all desks of this seller. Once it has come, the day does not change.',
    siren: 'SIREN of {company}',
    sirenHint: 'Invoices to the company carry it. Without it they cannot leave.',
    vatNumber: 'VAT number of the company',
    noSeller: 'First say who sells at this desk.',
    save: 'Save',
    saved: 'The settings are saved.',
  },
} as const;
