import { rootRoute } from '../routing/root-route.tsx';
import { lazyScreen, screensOf } from '../routing/screens.ts';

const help = (name: string) => lazyScreen(() => import('./help-screen.tsx'), name);
const screen = screensOf(() => rootRoute);

/** The help as pages: all guides, one of them, a chapter. Everybody may read those of beneficiaries. */
export const helpRoutes = [
  screen('/aide', help('HelpScreen')),
  screen('/aide/$guide', help('GuideScreen'), { depth: 2 }),
  screen('/aide/$guide/$chapter', help('ChapterScreen'), { depth: 3 }),
] as const;
