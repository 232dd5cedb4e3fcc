import { type EventType, eventTypesReadBy } from '@loge/domain/integrations/event-catalogue';
import { type Caller, mayCall } from '../platform/gateway/caller.ts';
import { isOpenTo } from '../platform/gateway/gate.ts';
import { findContract } from '../platform/gateway/known-actions.ts';
import type { EventScope } from './rows/event-rows.ts';

/** Whether somebody reads what an event is about: by themselves what they may call, by a key what it opens besides. */
function mayRead(caller: Caller, action: string): boolean {
  const contract = findContract(action);
  if (contract === undefined || !mayCall(contract.access, caller)) return false;
  return caller.key === null || isOpenTo(caller.key, contract);
}

/** The kinds of events that somebody reads. */
export const eventTypesOf = (caller: Caller): readonly EventType[] =>
  eventTypesReadBy((action) => mayRead(caller, action));

/** Whose events somebody reads: those of their desks, of the partner for whom they work, or as an administrator of the installation all. */
export function eventScopeOf(caller: Caller, wanted: readonly string[]): EventScope {
  const readable = eventTypesOf(caller);
  const types = wanted.length === 0 ? readable : readable.filter((type) => wanted.includes(type));
  if (caller.isAdmin) return { types, conciergerieIds: null, partnerId: null };
  if (caller.isManager) return { types, conciergerieIds: [...caller.conciergerieIds], partnerId: null };
  return { types, conciergerieIds: null, partnerId: caller.partnerId ?? 0 };
}
