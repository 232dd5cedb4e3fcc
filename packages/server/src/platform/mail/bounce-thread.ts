import { type BounceReport, readBounce } from './bounce-report.ts';

/** A buffer comes as the bytes that it was. */
export const parse = (source: Uint8Array): Promise<BounceReport | null> => readBounce(Buffer.from(source));
