import { noContext, type RequestContext } from '../client/request-context.ts';

const storageKey = 'loge.context';

/** The conciergerie and beneficiary that a manager has selected in this window. Another window may serve another person. */
export function keptContext(): RequestContext {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return noContext;
    return { conciergerieId: numberIn(kept, 'conciergerieId'), beneficiaryId: numberIn(kept, 'beneficiaryId') };
  } catch {
    return noContext;
  }
}

export function keepContext(context: RequestContext): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(context));
  } catch {
    // Storage may be forbidden: the choice then lasts until the page is reloaded.
  }
}

const numberIn = (kept: object, name: keyof RequestContext): number | null => {
  const value: unknown = name in kept ? (kept as Record<string, unknown>)[name] : null;
  return typeof value === 'number' ? value : null;
};
