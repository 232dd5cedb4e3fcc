import { chapterOfScreen } from '@loge/domain/help/chapters-of-screens';
import { currentLanguage } from '../../session/language.ts';
import { currentUser } from '../../session/session.ts';
import { placeOf, type HelpPlace } from './help-address.ts';

/** The chapter that helps on a screen, for who is signed in; null where there is none. A manager who orders for somebody reads the desk's guides. */
export function screenHelp(path: string): HelpPlace | null {
  const user = currentUser();
  const isBilingual = /^\/company\b/.test(path) || user === undefined || (user.adherent && !user.gestionnaire);
  return placeOf((isBilingual ? chapterOfScreen(path, currentLanguage()) : chapterOfScreen(path)) ?? '');
}
