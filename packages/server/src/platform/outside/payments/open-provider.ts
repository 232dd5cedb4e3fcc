import type { Database } from '../../database/connection.ts';
import type { Settings } from '../../settings.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paymentSimulator } from './simulator/simulator.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';

/** The provider of the settings; null for none. */
export function openPaymentProvider(
  { payments, publicUrl }: Settings,
  database: Database,
  clock: () => Date,
): PaymentProvider | null {
  switch (payments.provider) {
    case 'none':
      return null;
    case 'simulator':
      return paymentSimulator({ database, clock, publicUrl });
    case 'stripe':
      return stripeProvider(payments);
  }
}
