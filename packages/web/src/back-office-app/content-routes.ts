import { lazyScreen } from '../routing/screens.ts';
import { screen } from './layout-route.ts';

/** Offers of the moment, news, egg hunts, and what goes live together. Spec: partner-content-locker §2 "Content management". */
export const contentRoutes = [
  screen(
    '/content/offresDuMoment/',
    lazyScreen(() => import('./screens/content-screens.tsx'), 'MomentOffersScreen'),
  ),
  screen(
    '/content/offresDuMoment/$id',
    lazyScreen(() => import('./screens/content-screens.tsx'), 'MomentOfferEditScreen'),
    { depth: 2 },
  ),
  screen(
    '/content/actualites/',
    lazyScreen(() => import('./screens/content-screens.tsx'), 'NewsListScreen'),
  ),
  screen(
    '/content/actualites/$id',
    lazyScreen(() => import('./screens/content-screens.tsx'), 'NewsEditScreen'),
    { depth: 2 },
  ),
  screen(
    '/content/hunts/',
    lazyScreen(() => import('./screens/content-screens.tsx'), 'HuntsScreen'),
  ),
  screen(
    '/content/hunts/$id',
    lazyScreen(() => import('./screens/content-screens.tsx'), 'HuntEditScreen'),
    { depth: 2 },
  ),
  screen(
    '/content/groups/',
    lazyScreen(() => import('./screens/content-screens.tsx'), 'ContentGroupsScreen'),
  ),
  screen(
    '/content/carousel/',
    lazyScreen(() => import('./screens/content-screens.tsx'), 'CarouselScreen'),
  ),
  screen(
    '/content/interests/',
    lazyScreen(() => import('./screens/content-screens.tsx'), 'EditedSubscriptionsScreen'),
  ),
];
