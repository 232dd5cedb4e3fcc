import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { userInfoFromSession } from '@loge/contract/access/user-info-from-session';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { BeneficiaryShell } from '../beneficiary-app/beneficiary-shell.tsx';
import { placeAddress } from '../beneficiary-app/places.ts';
import { HomeScreen } from '../beneficiary-app/screens/home-screen.tsx';
import { homeQueries } from '../client/home-queries.ts';
import { answersOf } from '../client/server-state.tsx';
import { actionQuery } from '../client/use-action.ts';
import { loadObjectShapes } from '../illustrations/use-object-shapes.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { AppFrame } from '../routing/app-frame.tsx';
import { RouterFrame } from '../routing/router-frame.tsx';
import { usesFirstDesign } from '../session/audience.ts';
import { chooseBrand } from '../session/brand.ts';
import { forcedScreen } from '../session/forced-screens.ts';
import { session } from '../session/session.ts';

/*
 * Server-side rendering of a beneficiary's home: what they see while the application is on its way. It is the same screen, of the same answers; it is
 * not hydrated, the application draws it anew in its place. Everything that knows who is signed in is set, read and forgotten within one synchronous call.
 */

/** What has to be asked in the person's name, without any input; the first says who they are. */
export const questions: readonly string[] = [userInfoFromSession, ...homeQueries].map(({ name }) => name);

/** The data of each answer, by the name of its question. */
export type Answers = Readonly<Record<string, unknown>>;

export interface Rendered {
  readonly html: string;
  /** Whose design it wears (`data-brand`). */
  readonly brand: string;
}

const languages = ['fr', 'en'] as const;

/** Fetches what rendering cannot wait for. */
export async function prepare(): Promise<(answers: Answers) => Rendered | null> {
  const router = homeRouter();
  await Promise.all([
    router.load(),
    loadObjectShapes(),
    ...languages.map((language) => loadMessages(language, 'beneficiary')),
  ]);
  return (answers) => renderHome(router, answers);
}

/** Null for the person who does not begin at this screen. Throws what a component throws. */
function renderHome(router: AnyRouter, answers: Answers): Rendered | null {
  const user = (answers[userInfoFromSession.name] as { readonly user: SignedInUser }).user;
  if (!user.adherent || usesFirstDesign(user) || forcedScreen(user) !== undefined) return null;
  const client = answersOf(user.id);
  try {
    session.set({ phase: 'signed-in', user });
    const { id: brand } = chooseBrand(user.brand);
    for (const contract of homeQueries)
      client.setQueryData(actionQuery(contract, {}).queryKey, answers[contract.name] as never);
    return { html: withoutFields(renderToString(<RouterProvider router={router} />)), brand };
  } finally {
    client.clear();
    session.set({ phase: 'checking' });
  }
}

/** Links lead where they say, also before the application is there; what only it understands cannot be touched yet. */
const withoutFields = (html: string): string => html.replaceAll(/<(?:button|input)(?=[ >])/g, '$& inert');

/** The home, and of the other places that there are such. */
function homeRouter(): AnyRouter {
  const root = createRootRoute({ component: Outlet });
  const layout = createRoute({ getParentRoute: () => root, id: 'beneficiary', component: Beneficiary });
  const { home, ...places } = placeAddress;
  const screens = [
    createRoute({ getParentRoute: () => layout, path: home, component: HomeScreen, staticData: { depth: 1 } }),
    ...Object.values(places).map((path) => createRoute({ getParentRoute: () => layout, path })),
  ];
  const history = createMemoryHistory({ initialEntries: [home] });
  const routeTree = root.addChildren([layout.addChildren(screens)]);
  const inPage = { ...history, createHref: (route: string) => `/#!${route}` };
  return createRouter({ routeTree, history: inPage, InnerWrap: RouterFrame, isServer: true });
}

const Beneficiary = () => (
  <AppFrame texts="beneficiary" keepsBasket>
    <BeneficiaryShell />
  </AppFrame>
);
