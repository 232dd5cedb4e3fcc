import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { isOpenToKeys } from '@loge/contract/integrations/open-to-keys';
import { API_KEY_KINDS, type ApiKeyKind, MAX_KEY_DAYS, scopeGroupOf } from '@loge/domain/integrations/api-key';
import { addDays, type LocalDate } from '@loge/domain/shared/local-date';
import { callerForPlace, type KeyPlace } from '../platform/gateway/api-keys.ts';
import { type Caller, mayCall } from '../platform/gateway/caller.ts';

const openActions = catalogueOfActions.filter(isOpenToKeys);

/** What somebody may give to a key. */
export interface KeyChoices {
  readonly kind: ApiKeyKind;
  readonly groups: readonly string[];
  readonly actions: readonly string[];
}

/** The place of a key of a kind. A key for a desk is tried with the desk that is named, or with any of the owner's. */
export function placeOf(caller: Caller, kind: ApiKeyKind, conciergerieId?: number | null): KeyPlace {
  const [anyDesk = null] = caller.conciergerieIds;
  return {
    kind,
    conciergerieId: kind === 'desk' ? (conciergerieId === undefined ? anyDesk : conciergerieId) : null,
    partnerId: kind === 'partner' ? caller.partnerId : null,
  };
}

/** What a key for a place may be let into at all: what is open to keys, and to its owner there. */
export function choicesFor(caller: Caller, place: KeyPlace): KeyChoices | null {
  const narrowed = callerForPlace(caller, place);
  if (narrowed === null) return null;
  const open = openActions.filter(({ access }) => mayCall(access, narrowed));
  return {
    kind: place.kind,
    groups: [...new Set(open.map(scopeGroupOf))].toSorted(),
    actions: open.map(({ name }) => name),
  };
}

/** What somebody may give to keys, kind by kind. */
export const choicesOf = (caller: Caller): readonly KeyChoices[] =>
  API_KEY_KINDS.map((kind) => choicesFor(caller, placeOf(caller, kind))).filter((choices) => choices !== null);

const usualDays = 365;

/** The days on which a new key may end. */
export const expiryFrom = (today: LocalDate) => ({
  first: addDays(today, 1),
  last: addDays(today, MAX_KEY_DAYS),
  usual: addDays(today, usualDays),
});
