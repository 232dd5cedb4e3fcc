import type { WheelChance } from '@loge/domain/games/wheel';
import { createHash, createHmac } from 'node:crypto';

/** Which spin it is: the same one always has the same chance. */
export interface Draw {
  readonly conciergerieId: number;
  readonly day: string;
  readonly userId: number;
  readonly spinNumber: number;
}

const BYTES = 6;

/** The chance of one spin, from the wheel's seed alone: HMAC-SHA256 over desk, day, person and number, three times 48 bits of it. */
export function drawnChance(seed: Buffer, { conciergerieId, day, userId, spinNumber }: Draw): WheelChance {
  const digest = createHmac('sha256', seed).update([conciergerieId, day, userId, spinNumber].join('|')).digest();
  const part = (index: number): number => digest.readUIntBE(index * BYTES, BYTES) / 2 ** (BYTES * 8);
  return { win: part(0), tip: part(1), slice: part(2) };
}

/** What is told of a seed beforehand: SHA-256, in hexadecimal digits. */
export const commitmentOf = (seed: Buffer): string => createHash('sha256').update(seed).digest('hex');
