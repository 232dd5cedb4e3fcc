import type { AnyRouter } from '@tanstack/react-router';
import { savesData } from '../client/saves-data.ts';
import { session } from '../session/session.ts';
import type { ScreenQuestions } from './screen-questions.ts';

/** By the application of the route. They come with it: what is not needed yet is not fetched. */
const questionsOf: Readonly<Record<string, () => Promise<ScreenQuestions>>> = {
  '/beneficiary': async () => (await import('../beneficiary-app/screen-questions.ts')).beneficiaryQuestions,
  '/back-office': async () => (await import('../back-office-app/screen-questions.ts')).deskQuestions,
};

interface Address {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}

/** Asks what a screen begins with, beside its code. Whatever goes wrong, the screen asks for itself. */
export async function prefetchScreenAnswers(router: AnyRouter, { pathname, search }: Address): Promise<void> {
  const now = session.get();
  const [, params, route] = router.getMatchedRoutes(pathname);
  const load = questionsOf[route?.parentRoute?.id ?? ''];
  // In a visit without a network nobody answers.
  if (now.phase !== 'signed-in' || now.kept !== undefined || route === undefined || load === undefined) return;
  const questions = await load();
  const asked = questions[route.fullPath]?.({ params, search, user: now.user });
  // While the files were on their way, somebody may have signed out, or chosen another desk.
  if (asked !== undefined && session.get() === now) for (const { ask } of asked) ask();
}

/** A pointer that rests on a link, or a focus: passing over a list of links asks nothing. */
const restsMs = 65;

let resting: ReturnType<typeof setTimeout> | undefined;

/** Somebody is near a link: its screen's code is fetched now, its answers when they stay. */
export function approach(router: AnyRouter, href: string): void {
  clearTimeout(resting);
  if (savesData()) return;
  preloadScreen(router, href);
  resting = setTimeout(() => askAhead(router, href), restsMs);
}

export const leave = (): void => clearTimeout(resting);

/** A finger is put on a link: it may be scrolling, and then the browser says so before it has rested. */
export function touch(router: AnyRouter, href: string): void {
  clearTimeout(resting);
  resting = setTimeout(() => press(router, href), restsMs);
}

/** Somebody presses a link. The click is a tenth of a second away. */
export function press(router: AnyRouter, href: string): void {
  clearTimeout(resting);
  if (savesData()) return;
  preloadScreen(router, href);
  askAhead(router, href);
}

// Fetching ahead is a courtesy: following the link will say what is wrong.
const ignore = (): void => undefined;

/** Fetches a screen's code. */
export function preloadScreen(router: AnyRouter, href: string): void {
  const { pathname, search } = addressOf(router, href);
  router.preloadRoute({ to: pathname, search } as never).catch(ignore);
}

const askAhead = (router: AnyRouter, href: string): void =>
  void prefetchScreenAnswers(router, addressOf(router, href)).catch(ignore);

function addressOf(router: AnyRouter, href: string): Address {
  const [pathname = '', query = ''] = href.split('#')[0]?.split('?') ?? [];
  return { pathname, search: router.options.parseSearch?.(query) ?? {} };
}
