import { useSearch } from '@tanstack/react-router';

/** Of an address that leads to one of several invoices on a screen: which. */
export const pointedInvoice = ({ invoice }: Readonly<Record<string, unknown>>): { readonly invoice?: number } =>
  typeof invoice === 'number' && Number.isSafeInteger(invoice) ? { invoice } : {};

/** The invoice that the address leads to; null where it names none. */
export function usePointedInvoice(): number | null {
  const { invoice }: { readonly invoice?: unknown } = useSearch({ strict: false });
  return typeof invoice === 'number' ? invoice : null;
}
