import { usesFirstDesign } from '../session/audience.ts';
import { forcedScreen } from '../session/forced-screens.ts';
import { currentUser } from '../session/session.ts';
import { redirectTo } from './redirect-to.ts';
import { inFirstDesign, inSecondDesign } from './second-design.ts';

interface Screens {
  /** Undefined where an address has no screen. */
  readonly audienceOf: (path: string) => string | undefined;
}

interface Arrival {
  readonly location: { readonly href: string };
  readonly context: Screens;
}

/** The same screen in the design that the person sees; undefined where it is in it already, or belongs to both. */
export function inOwnDesign(route: string, { audienceOf }: Screens): string | undefined {
  const user = currentUser();
  const own = user !== undefined && usesFirstDesign(user) ? inFirstDesign(route) : inSecondDesign(route);
  return own !== undefined && audienceOf(own) !== undefined ? own : undefined;
}

/** An address without a screen: the same in whichever design has one. */
export function inOtherDesign(route: string, { audienceOf }: Screens): string | undefined {
  return [inSecondDesign(route), inFirstDesign(route)].find(
    (other) => other !== undefined && audienceOf(other) !== undefined,
  );
}

/** Leads on to the person's own design anyone who comes by an address of the other one. For `beforeLoad`. */
export function redirectToOwnDesign({ location, context }: Arrival): void {
  const own = inOwnDesign(location.href, context);
  if (own !== undefined) redirectTo(own);
}

/** A text that everybody may read, among a person's own screens; anyone who still owes a forced screen reads it where they are. */
export function inOwnFrameUnlessForced(route: string): string | undefined {
  const user = currentUser();
  if (user === undefined || forcedScreen(user) !== undefined) return undefined;
  return inSecondDesign(route);
}
