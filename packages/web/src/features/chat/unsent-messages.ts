import { clearLocalData, unsentPrefix } from '../../session/local-data.ts';

/**
 * What was typed and not sent, in session storage: it outlives a reload, and a page that the system of a phone threw out. `name` is that of the
 * conversation, as seen from one's side.
 */

/** A message that waits; its file, where it has one, lies under its key in the browser's database. */
export interface UnsentMessage {
  readonly key: string;
  readonly text: string;
  readonly writtenAt: string;
  readonly hasFile: boolean;
}

const ownerName = `${unsentPrefix}owner`;
const waitingName = (name: string): string => `${unsentPrefix}waiting.${name}`;
const draftName = (name: string): string => unsentPrefix + name;
const draftFileName = (name: string): string => `${unsentPrefix}file.${name}`;

/** Somebody else may have signed out while no conversation was open, or their session may have ended: nothing they wrote is for the next one. */
export function clearTextsOfOthers(owner: number): void {
  if (![null, String(owner)].includes(kept(ownerName))) clearLocalData();
  keep(ownerName, String(owner));
}

export const keptDraftText = (name: string): string => kept(draftName(name)) ?? '';
export const keepDraftText = (name: string, text: string): void => keep(draftName(name), text === '' ? null : text);

/** The key of the file that was picked. */
export const keptDraftFile = (name: string): string | null => kept(draftFileName(name));
export const keepDraftFile = (name: string, key: string | null): void => keep(draftFileName(name), key);

export function saveUnsentMessages(
  name: string,
  waiting: readonly (Omit<UnsentMessage, 'hasFile'> & { readonly file: File | null })[],
): void {
  const words = waiting.map(({ key, text, writtenAt, file }): UnsentMessage => ({
    key,
    text,
    writtenAt,
    hasFile: file !== null,
  }));
  keep(waitingName(name), words.length === 0 ? null : JSON.stringify(words));
}

export function loadUnsentMessages(name: string): readonly UnsentMessage[] {
  try {
    const waiting: unknown = JSON.parse(kept(waitingName(name)) ?? '[]');
    return Array.isArray(waiting) ? waiting.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function kept(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // Storage may be forbidden or full: what is typed then lasts until the page is reloaded.
  }
}

const isWaiting = (value: unknown): value is UnsentMessage =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'text', 'writtenAt'].every((field) => typeof Reflect.get(value, field) === 'string') &&
  typeof Reflect.get(value, 'hasFile') === 'boolean';
