import { offreWebappPath } from '@loge/contract/ordering/offre-webapp-path';
import { offerOfRoute, readShortcut } from '@loge/domain/access/shortcuts';
import { callAction } from '../client/call-action.ts';
import { ActionRefused, pathOutOfPlace } from '../client/failures.ts';
import { audiencesOf } from '../session/audience.ts';
import { currentUser } from '../session/session.ts';
import type { ScreenAudience, RouterContext } from './entrance-guards.ts';
import { redirectTo, redirectToSignIn } from './redirect-to.ts';
import { inOwnDesign } from './own-design.ts';

/**
 * Leads where a deep link means, by a redirect. A stranger signs in first and comes back to the link, unless everybody may see the screen.
 * It returns when the link is unknown or not for this person: then its own screen says so.
 */
export async function followShortcut(address: string, context: RouterContext): Promise<void> {
  const shortcut = readShortcut(address);
  if (shortcut === null) return;
  if (shortcut.kind === 'screen' && context.audienceOf(shortcut.route) === 'everybody') redirectTo(shortcut.route);
  if (currentUser() === undefined) redirectToSignIn(address);
  await context.openOwnScreens();
  const offerId = shortcut.kind === 'offer' ? shortcut.offerId : offerOfRoute(shortcut.route);
  // An order form that is written out in the link is an offer's all the same: the desk may not want to be entered there.
  const found = offerId === null ? null : await routeOfOffer(offerId);
  if (offerId !== null && found === null) return;
  const route = shortcut.kind === 'offer' ? found : shortcut.route;
  if (route === null) return;
  const own = inOwnDesign(route, context) ?? route;
  if (mayEnter(context.audienceOf(own))) redirectTo(own);
}

/** The server knows in which universe and category an offer stands, and whether this person may order it, here or at another place. */
async function routeOfOffer(offerId: number): Promise<string | null> {
  try {
    const asked = callAction(offreWebappPath, { id: offerId, shortcut: true }, { quiet: true });
    return (await asked.catch(pathOutOfPlace)).path;
  } catch (error) {
    if (error instanceof ActionRefused) return null;
    throw error;
  }
}

function mayEnter(audience: ScreenAudience | undefined): boolean {
  const user = currentUser();
  if (user === undefined || audience === undefined) return false;
  if (audience === 'everybody' || audience === 'forced') return true;
  // A manager who acts for somebody sees that person's screens.
  return audiencesOf(user).includes(audience) || (audience === 'beneficiary' && user.selectedAdherent !== null);
}
