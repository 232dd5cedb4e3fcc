import { lazyScreen } from '../routing/screens.ts';
import { screen } from './layout-route.ts';

/** Flash mailings, their templates and public files. Spec: partner-content-locker §2 "Flash mailings", "Catalogue". */
export const mailingRoutes = [
  screen(
    '/flashDispoTemplates/list',
    lazyScreen(() => import('./screens/flash-template-screens.tsx'), 'FlashTemplateTopicsScreen'),
  ),
  screen(
    '/flashDispoTemplates/bySub/$id',
    lazyScreen(() => import('./screens/flash-template-screens.tsx'), 'FlashTemplatesScreen'),
    { depth: 2 },
  ),
  screen(
    '/flashDispoTemplates/detail/$id/$topic',
    lazyScreen(() => import('./screens/flash-template-screens.tsx'), 'FlashTemplateScreen'),
    { depth: 3 },
  ),
  screen(
    '/flashDispoTemplates/detail/$id',
    lazyScreen(() => import('./screens/flash-template-screens.tsx'), 'FlashTemplateScreen'),
    { depth: 3 },
  ),
  screen(
    '/flashDispos/list',
    lazyScreen(() => import('./screens/flash-mailing-screens.tsx'), 'FlashTopicsScreen'),
  ),
  screen(
    '/flashDispos/bySub/$id',
    lazyScreen(() => import('./screens/flash-mailing-screens.tsx'), 'FlashMailingsScreen'),
    { depth: 2 },
  ),
  screen(
    '/flashDispos/create/$id/$templateId',
    lazyScreen(() => import('./screens/flash-mailing-screens.tsx'), 'NewFlashMailingScreen'),
    { depth: 3 },
  ),
  screen(
    '/flashDispos/detail/$id',
    lazyScreen(() => import('./screens/flash-mailing-screens.tsx'), 'FlashMailingScreen'),
    { depth: 3 },
  ),
  screen(
    '/comm/files',
    lazyScreen(() => import('./screens/static-files-screen.tsx'), 'StaticFilesScreen'),
    { search: ({ path }) => (typeof path === 'string' && path !== '' ? { path } : {}) },
  ),
] as const;
