import { createRouter } from '@tanstack/react-router';
import { createHashBangHistory } from './hash-bang.ts';
import { RouterFrame } from './router-frame.tsx';
import { routeTree } from './route-tree.ts';
import { ScreenFailed } from './screen-failed.tsx';
import { ScreenPending } from './screen-pending.tsx';
import { UnknownScreen } from './unknown-screen.tsx';

export const router = createRouter({
  routeTree,
  history: createHashBangHistory(),
  InnerWrap: RouterFrame,
  defaultPendingComponent: ScreenPending,
  defaultErrorComponent: ScreenFailed,
  defaultNotFoundComponent: UnknownScreen,
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
