import type { Database } from '../../database/connection.ts';
import type { Settings } from '../../settings.ts';
import { flowService } from './flow-service.ts';
import type { InvoicingPlatform } from './invoicing-platform.ts';
import { invoicingSimulator } from './simulator/invoicing-simulator.ts';

/** The invoicing platform of the settings; null for none. */
export function openInvoicingPlatform(
  { invoicing }: Settings,
  database: Database,
  clock: () => Date,
): InvoicingPlatform | null {
  switch (invoicing.provider) {
    case 'none':
      return null;
    case 'simulator':
      return invoicingSimulator({ database, clock });
    case 'flow-service':
      return flowService(invoicing);
  }
}
