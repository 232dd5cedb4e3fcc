/** What a document between companies is of. */
export const TRANSMISSION_KINDS = ['bill', 'selfBilled', 'commission'] as const;
export type TransmissionKind = (typeof TRANSMISSION_KINDS)[number];

/** What a document between companies is called among machines (UNTDID 1001, as far as EN 16931 takes it). */
export const documentTypeCode = (document: {
  readonly isSelfBilled: boolean;
  readonly isCreditNote: boolean;
}): string => (document.isSelfBilled ? (document.isCreditNote ? '261' : '389') : document.isCreditNote ? '381' : '380');

/** How far its sending has come: it waits, nobody knows where to, the platform has it, or would not take it. */
export const TRANSMISSION_STATES = ['waiting', 'unaddressed', 'sent', 'failed'] as const;
export type TransmissionState = (typeof TRANSMISSION_STATES)[number];
