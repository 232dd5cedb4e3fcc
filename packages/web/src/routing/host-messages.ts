import { readShortcut, shortcutRoute } from '@loge/domain/access/shortcuts';
import { pageFact } from '../client/page-facts.ts';
import { navigateTo } from './start-screens.ts';

/** Pages that may speak to us: our own origin, and those that the server lists. */
const isAllowedOrigin = (origin: string): boolean =>
  origin === location.origin || (origin !== '' && (pageFact('host-pages') ?? '').split(' ').includes(origin));

/**
 * What the page or native shell that holds ours says: `{ type: 'shortcut', shortcut: 'offre/345' }` runs a deep link, and dialogs that
 * stand open close. Everything else, from anyone, is ignored. Spec: partner-content-locker §2.
 */
export function readHostMessage({ origin, data }: MessageEvent<unknown>): void {
  if (!isAllowedOrigin(origin) || typeof data !== 'object' || data === null) return;
  if (!('type' in data) || data.type !== 'shortcut' || !('shortcut' in data)) return;
  const said = typeof data.shortcut === 'string' ? data.shortcut : '';
  const shortcut = readShortcut(said.includes('/shortcuts/') ? said : `/shortcuts/${said}`);
  closeDialogs();
  // A link that cannot be read is one that cannot be had: its screen says so.
  navigateTo(shortcut === null ? '/shortcuts/unknown' : shortcutRoute(shortcut));
}

/** As by Escape: anyone who opened a dialog hears of it, and a question that it asked is answered with no. */
function closeDialogs(): void {
  for (const dialog of [...document.querySelectorAll('dialog[open]')].toReversed())
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}
