/** What a paper of a trial desk says of itself, in its reader's language. */
export const trialNotes = {
  fr: 'Document d’essai, sans valeur\u00a0: ni à payer, ni à comptabiliser.',
  en: 'Trial document, worth nothing: neither to be paid nor to be booked.',
} as const;
