import { capability } from './same-keys.ts';

/** The texts of invoices between companies. Part of `capabilityTexts`. */
export const invoiceTexts = {
  invoicing: capability(
    'invoicing',
    () => import('./fr/invoicing.ts'),
    () => import('./en/invoicing.ts'),
  ),
  selfBilling: capability(
    'selfBilling',
    () => import('./fr/self-billing.ts'),
    () => import('./en/self-billing.ts'),
  ),
} as const;
