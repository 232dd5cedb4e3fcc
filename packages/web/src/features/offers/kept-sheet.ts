import { recall, remember } from '../../client/window-memory.ts';
import type { Sheet } from './offer-sheet.ts';

/** What is being edited outlives a reload: it is kept for this window, per person and row, with the row that it began with. */
export interface KeptSheet {
  readonly base: Sheet;
  readonly sheet: Sheet;
  /** When it was last changed, ISO 8601. */
  readonly at: string;
}

const nameOf = (userId: number, partnerId: number, offreId: number): string =>
  `loge.offer.${userId}.${partnerId}.${offreId}`;

export function keptSheet(userId: number, partnerId: number, offreId: number): KeptSheet | null {
  const kept = recall(nameOf(userId, partnerId, offreId));
  return isKept(kept) ? kept : null;
}

export const keepSheet = (userId: number, partnerId: number, offreId: number, kept: KeptSheet | undefined): void =>
  remember(nameOf(userId, partnerId, offreId), kept);

const isKept = (value: unknown): value is KeptSheet =>
  typeof value === 'object' &&
  value !== null &&
  ['base', 'sheet'].every((part) => {
    const sheet: unknown = Reflect.get(value, part);
    return typeof sheet === 'object' && sheet !== null && 'offre' in sheet && 'items' in sheet && 'addresses' in sheet;
  }) &&
  typeof Reflect.get(value, 'at') === 'string';
