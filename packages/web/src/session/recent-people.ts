import { createStore, useStore } from '../client/store.ts';
import { currentUser, session } from './session.ts';

/** So many are shown before anything is typed. */
const kept = 6;

const nameFor = (managerId: number): string => `loge.people.${managerId}`;

/** Changes whenever somebody was remembered: what was read before is read anew. */
const remembered = createStore(0);

/**
 * Remembers with whom a manager dealt, latest first, on this device alone: numbers, which tell nobody anything without the right to ask whose
 * they are. So they may stay over the end of a session, for the next morning at the same counter.
 */
export function saveRecentPerson(userId: number): void {
  const manager = currentUser();
  if (manager === undefined || !manager.gestionnaire) return;
  const next = [userId, ...loadRecentPeople(manager.id).filter((id) => id !== userId)].slice(0, kept);
  try {
    localStorage.setItem(nameFor(manager.id), JSON.stringify(next));
  } catch {
    // Storage may be forbidden: nobody is remembered then.
  }
  remembered.set(remembered.get() + 1);
}

/** The numbers of the beneficiaries with whom this manager dealt last, latest first. */
export function useRecentPeople(): readonly number[] {
  useStore(remembered);
  const now = useStore(session);
  return now.phase === 'signed-in' ? loadRecentPeople(now.user.id) : [];
}

function loadRecentPeople(managerId: number): readonly number[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(nameFor(managerId)) ?? '[]');
    return Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)).slice(0, kept) : [];
  } catch {
    return [];
  }
}
