import { capability } from './same-keys.ts';

/** The texts of programs and devices that are connected to the product, of those that play them, and of the help. Part of `capabilityTexts`. */
export const connectedTexts = {
  integrations: capability(
    'integrations',
    () => import('./fr/integrations.ts'),
    () => import('./en/integrations.ts'),
  ),
  programs: capability(
    'programs',
    () => import('./fr/programs.ts'),
    () => import('./en/programs.ts'),
  ),
  counter: capability(
    'counter',
    () => import('./fr/counter.ts'),
    () => import('./en/counter.ts'),
  ),
  tester: capability(
    'tester',
    () => import('./fr/tester.ts'),
    () => import('./en/tester.ts'),
  ),
  help: capability(
    'help',
    () => import('./fr/help.ts'),
    () => import('./en/help.ts'),
  ),
} as const;
