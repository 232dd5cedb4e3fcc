import { savesData } from '../client/saves-data.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { currentLanguage } from '../session/language.ts';
import { lastAudience } from '../session/last-audience.ts';

/** Somebody types their password: the application that comes after it is fetched, that of a beneficiary unless a desk used this browser last. */
export async function prefetchHome(): Promise<void> {
  if (savesData()) return;
  const isDesk = lastAudience() === 'manager';
  await Promise.all([
    import('./app-routes.ts'),
    import('./prefetch-screen.ts'),
    import('./own-design.ts'),
    loadMessages(isDesk ? 'fr' : currentLanguage(), isDesk ? 'manager' : 'beneficiary'),
    ...(isDesk
      ? [
          import('./work-routes.ts'),
          import('../back-office-app/back-office-app.tsx'),
          import('../back-office-app/screen-questions.ts'),
          import('../back-office-app/screens/desk-home-screen.tsx'),
        ]
      : [
          import('../beneficiary-app/beneficiary-app.tsx'),
          import('../beneficiary-app/screen-questions.ts'),
          import('../beneficiary-app/screens/home-screen.tsx'),
          import('../illustrations/use-object-shapes.ts').then(({ loadObjectShapes }) => loadObjectShapes()),
        ]),
  ]);
}
