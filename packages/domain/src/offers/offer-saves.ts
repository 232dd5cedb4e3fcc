import { type OfferVersion, versionsInForce } from '../catalogue/offer-versions.ts';
import { publicationState } from '../catalogue/offer-visibility.ts';
import type { LocalDate } from '../shared/local-date.ts';

/** A row of an offer: one save of one version. */
export type OfferSave = OfferVersion & {
  /** The save for which this one stands; null where a version begins. */
  readonly replacesId: number | null;
  readonly isReplaced: boolean;
};

/** `aside`: online, while another version of the same offer is in force. `replaced`: another save stands for it. */
export type SaveState = 'inForce' | 'waiting' | 'ended' | 'unpublished' | 'aside' | 'replaced';

/** The number of the version that each save belongs to: 1 for the first that was begun. Saves come in the order in which they were made. */
export function versionNumbers(saves: readonly Pick<OfferSave, 'id' | 'replacesId'>[]): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>();
  let begun = 0;
  for (const { id, replacesId } of saves)
    numbers.set(id, replacesId === null ? (begun += 1) : (numbers.get(replacesId) ?? (begun += 1)));
  return numbers;
}

/** Where each save stands on a day. */
export function saveStates(saves: readonly OfferSave[], today: LocalDate): ReadonlyMap<number, SaveState> {
  const inForce = new Set(
    versionsInForce(
      saves.filter(({ isReplaced }) => !isReplaced),
      today,
    ).map(({ id }) => id),
  );
  return new Map(
    saves.map((save): [number, SaveState] => {
      if (save.isReplaced) return [save.id, 'replaced'];
      const state = publicationState(save, today);
      if (state !== 'online') return [save.id, state];
      return [save.id, inForce.has(save.id) ? 'inForce' : 'aside'];
    }),
  );
}
