import type { Services } from '../platform/services.ts';
import type { Database } from '../platform/database/connection.ts';
import { demoClock, lastDemoDay } from './demo-clock.ts';
import { fillBills } from './fill-bills.ts';
import { fillDisputes } from './fill-disputes.ts';
import { fillEreports } from './fill-ereports.ts';
import { fillFiles } from './fill-files.ts';
import { fillInvoicing, prepareInvoicing } from './fill-invoicing.ts';
import { fillMails } from './fill-mails.ts';
import { fillSelfBilling } from './fill-self-billing.ts';
import { fillTaxCertificates } from './fill-tax-certificates.ts';
import { type DemoWorldOptions, fillDemoWorld, isInUse } from './fill-demo-world.ts';

interface Options extends Partial<DemoWorldOptions> {
  readonly log: (line: string) => void;
  /** Where bills, invoices of partners, disputes and the desk keep their files, and where mails lead; without it the world has none of them. */
  readonly services?: Pick<Services, 'files' | 'settings' | 'seal'>;
}

/** Fills the demo world, as of the last working day in Paris unless another day is named, into a database in which nobody is registered yet. */
export async function fillDemoWorldIfEmpty(database: Database, { log, services, ...options }: Options): Promise<void> {
  if (await isInUse(database)) return;
  const begun = Date.now();
  const isFilled = await fillDemoWorld(database, { today: lastDemoDay(begun), ...options });
  if (!isFilled) return;
  if (services !== undefined) {
    const clock = demoClock(options.today ?? lastDemoDay(begun));
    await prepareInvoicing(database, clock);
    await fillBills(database, services, clock);
    await fillTaxCertificates(database, services, clock);
    await fillSelfBilling(database, services, clock);
    await fillInvoicing(database, services, clock);
    await fillEreports(database, clock);
    await fillDisputes(database, services, clock);
    await fillFiles(database, services, clock);
    await fillMails(database, services);
  }
  log(`The demo world is filled (${((Date.now() - begun) / 1000).toFixed(1)} s).`);
}
