import { isElsewhere } from '../client/endpoint.ts';
import type { RequestContext } from '../client/request-context.ts';

/** From where somebody went over to another server: they go back there. */
export interface Crossing {
  readonly route: string;
  readonly context: RequestContext;
}

const storageKey = 'loge.crossing';

/** From where this window went over to another server; undefined for a window that did not, or is back. */
export function crossing(): Crossing | undefined {
  if (!isElsewhere()) return undefined;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'route' in kept ? (kept as Crossing) : undefined;
  } catch {
    return undefined;
  }
}

export function keepCrossing(crossed: Crossing): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(crossed));
  } catch {
    // Storage may be forbidden: then there is no way back but signing in.
  }
}

export function clearCrossing(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}
