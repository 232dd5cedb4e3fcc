/** What a document between companies is of. */
export const TRANSMISSION_KINDS = ['bill', 'selfBilled', 'commission'] as const;
export type TransmissionKind = (typeof TRANSMISSION_KINDS)[number];

/** How far its sending has come: it waits, nobody knows where to, the platform has it, or would not take it. */
export const TRANSMISSION_STATES = ['waiting', 'unaddressed', 'sent', 'failed'] as const;
export type TransmissionState = (typeof TRANSMISSION_STATES)[number];
