import { erasedWords } from '@loge/domain/access/account-erasure';
import type { Services } from '../../platform/services.ts';
import { findErasedPeople, findWordsIn, noteErasureProof, partsToSearch } from '../rows/erasure-proof-rows.ts';

/**
 * Looks through every table for people whose account was erased in the last month, by what their request still says of them, and keeps with the
 * request which tables named them; none is the proof. What is found is an error: somebody has to look. docs/rules/accounts.md.
 */
export async function proveErasures(services: Services): Promise<void> {
  // Reads everything there is: kept apart from those who wait for an answer.
  const { database, autonomous, clock, log } = services;
  const people = (await findErasedPeople(database)).map((person) => ({ ...person, words: erasedWords(person) }));
  const words = [...new Set(people.flatMap((person) => person.words))];
  if (words.length === 0) return;
  const tablesOf = new Map<string, Set<string>>();
  for (const part of await partsToSearch(autonomous))
    for (const word of await findWordsIn(autonomous, part, words))
      tablesOf.set(word, new Set([...(tablesOf.get(word) ?? []), part.table]));
  for (const person of people) {
    const foundIn = [...new Set(person.words.flatMap((word) => [...(tablesOf.get(word) ?? [])]))].toSorted();
    if (foundIn.length > 0)
      log.error({ requestId: person.requestId, foundIn }, 'somebody whose account was erased is still named');
    await noteErasureProof(database, person.requestId, { foundIn, now: clock() });
  }
}
