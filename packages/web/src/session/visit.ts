import type { VisitSettings } from '@loge/domain/access/visit-settings';
import { readColour, type Colour } from '@loge/domain/shared/colour';
import { createStore, useStore } from '../client/store.ts';

/** What the application that opened ours asked for, and through which provider the person came. */
interface Visit extends VisitSettings {
  /** Whether the person came in through their company; false for the person who came by password, and before. */
  readonly throughSingleSignOn: boolean;
  /** The provider of `/sso/:id` through which they did, where this browser knows it. */
  readonly provider: string | null;
}

const storageKey = 'loge.visit';
/** For all windows of this browser: another one, on the same cookie, knows only that the person came through a company. */
const providerKey = 'loge.provider';

const ordinary: Visit = { mainColour: null, withoutBottomBar: false, throughSingleSignOn: false, provider: null };

const visit = createStore<Visit>(ordinary);

/** The settings of this visit, until the person signs out or the window is closed. */
export const useVisit = (): Visit => useStore(visit);

export const currentVisit = (): Visit => visit.get();

/** Takes the settings for this visit; resolves when the page wears its colour. */
export async function beginVisit(settings: Visit): Promise<void> {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(settings));
    if (settings.provider !== null) localStorage.setItem(providerKey, settings.provider);
  } catch {
    // Storage may be forbidden: the settings then last until the page is reloaded.
  }
  await enterVisit(settings);
}

/** After a reload: takes the settings again. A promise of the colour, or undefined where there is none to wait for. */
export function restoreVisit(): Promise<void> | undefined {
  const kept = loadOfflineVisit();
  if (kept.mainColour !== null) return enterVisit(kept);
  visit.set(kept);
  return undefined;
}

/** Somebody has come in: they come back the same way. Anyone who did through a company may have done so in another window. */
export function rememberSignInMethod(throughSingleSignOn: boolean): void {
  const now = visit.get();
  if (throughSingleSignOn === now.throughSingleSignOn) return;
  void beginVisit({
    ...now,
    throughSingleSignOn,
    provider: throughSingleSignOn ? (now.provider ?? keptProvider()) : null,
  });
}

/** The visit is over: the design's own colour and bar come back. */
export function clearVisit(): void {
  try {
    sessionStorage.removeItem(storageKey);
    localStorage.removeItem(providerKey);
  } catch {
    // Nothing was kept.
  }
  void enterVisit(ordinary);
}

async function enterVisit(next: Visit): Promise<void> {
  const worn = visit.get().mainColour;
  visit.set(next);
  if (next.mainColour === worn) return;
  const { applyMainColour } = await import('./main-colour.ts');
  applyMainColour(next.mainColour);
}

function loadOfflineVisit(): Visit {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return ordinary;
    return {
      mainColour: 'mainColour' in kept ? colourIn(kept.mainColour) : null,
      withoutBottomBar: 'withoutBottomBar' in kept && kept.withoutBottomBar === true,
      throughSingleSignOn: 'throughSingleSignOn' in kept && kept.throughSingleSignOn === true,
      provider: 'provider' in kept && typeof kept.provider === 'string' ? kept.provider : null,
    };
  } catch {
    return ordinary;
  }
}

function keptProvider(): string | null {
  try {
    return localStorage.getItem(providerKey);
  } catch {
    return null;
  }
}

/** Whatever stands in the storage: a colour is a colour, and nothing else gets into a style. */
const colourIn = (kept: unknown): Colour | null =>
  typeof kept === 'string' && kept.length === 7 ? readColour(kept.slice(1)) : null;
