import { type InvoicingPlatform, PlatformUnavailable } from '../../platform/outside/invoicing/invoicing-platform.ts';
import type { Services } from '../../platform/services.ts';
import { readFlows } from '../read-flows.ts';
import { findDueStatuses } from '../rows/status-rows.ts';
import { findDueTransmissions } from '../rows/transmission-rows.ts';
import { notePayments, sendStatus } from '../say-payments.ts';
import { sendTransmission, type TryOutcome } from '../send-transmission.ts';

/** As many as one round sends; the next one begins a minute later. */
const MOST = 100;
/** So many tries in a row without an answer: the platform is away, and the rest waits for the next round. */
const SILENT_TRIES = 3;

/**
 * Every minute: sends the documents and statuses that are due to the invoicing platform, and reads what it says. Run twice or by two processes, each is sent once. Nothing of
 * it touches a document: what does not leave waits, is seen, and is tried again.
 */
export async function exchangeInvoices(services: Services): Promise<void> {
  const { database, clock, log, invoicing: platform } = services;
  if (platform === null) return;
  const steps = [
    async () => sendEach(services, platform, await findDueTransmissions(database, clock(), MOST), sendTransmission),
    () => unlessSilent(services, () => readFlows(services, platform)),
    () => notePayments(services),
    async () => sendEach(services, platform, await findDueStatuses(database, clock(), MOST), sendStatus),
  ];
  const failed: unknown[] = [];
  // A step that fails keeps no other one back; the job is reported as failed all the same.
  for (const step of steps) await step().catch((error: unknown) => failed.push(error));
  for (const error of failed.slice(1)) log.error({ err: error }, 'a step of the exchange with the platform failed');
  if (failed.length > 0) throw failed[0];
}

async function sendEach(
  services: Services,
  platform: InvoicingPlatform,
  ids: readonly number[],
  send: (services: Services, platform: InvoicingPlatform, id: number) => Promise<TryOutcome>,
): Promise<void> {
  let silent = 0;
  for (const id of ids) {
    silent = (await send(services, platform, id)) === 'unavailable' ? silent + 1 : 0;
    if (silent === SILENT_TRIES) return;
  }
}

async function unlessSilent({ log }: Services, read: () => Promise<void>): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!(error instanceof PlatformUnavailable)) throw error;
    log.warn({ err: error }, 'the invoicing platform does not answer');
  }
}
