import { capability } from './same-keys.ts';

/** The texts of programs and devices that are connected to the product. Part of `capabilityTexts`. */
export const connectedTexts = {
  integrations: capability(
    'integrations',
    () => import('./fr/integrations.ts'),
    () => import('./en/integrations.ts'),
  ),
  counter: capability(
    'counter',
    () => import('./fr/counter.ts'),
    () => import('./en/counter.ts'),
  ),
} as const;
