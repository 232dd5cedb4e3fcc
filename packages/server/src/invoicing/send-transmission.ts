import { retryAfterMs } from '@loge/domain/invoicing/life-cycle';
import { addressOn } from '@loge/domain/invoicing/recipient-address';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { mainZone } from '../platform/lists/day-range.ts';
import {
  type InvoicingPlatform,
  PlatformRefused,
  PlatformUnavailable,
  sha256Of,
} from '../platform/outside/invoicing/invoicing-platform.ts';
import type { Services } from '../platform/services.ts';
import { machineWrite } from '../platform/unit-of-work/machine-write.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { recipientLines } from './recipient-lines.ts';
import {
  keepHash,
  setTransmissionProblem,
  setTransmissionSent,
  takeTransmission,
  type TransmissionInHand,
  type TransmissionProblem,
} from './rows/transmission-rows.ts';

/** Longer than all calls of one try: what has not come back by then was lost with its process. */
const LEASE_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** Nobody can be found in the directory without it. */
export const noSiren: TransmissionProblem = {
  code: 'NO_SIREN',
  words: 'Le destinataire n’a pas de SIREN sur ce document.',
};

/** What a try came to: done for now, or the platform did not answer. */
export type TryOutcome = 'settled' | 'unavailable';

/**
 * Sends a document that is due, of many processes one of them. After a crash behind the platform's answer the next try asks for the same tracking number, under which the platform has it
 * already. No connection to the database is held while the platform is slow.
 */
export async function sendTransmission(
  services: Services,
  platform: InvoicingPlatform,
  id: number,
): Promise<TryOutcome> {
  const now = services.clock();
  const leaseEnds = new Date(now.getTime() + LEASE_MS);
  const document = await takeTransmission(services.database, id, { now, leaseEnds });
  if (document === null) return 'settled';
  try {
    return await send(services, platform, document);
  } catch (error) {
    if (error instanceof PlatformRefused)
      await leave(services, document, 'failed', { code: error.reasonCode, words: error.message }, null);
    else {
      const isOutside = error instanceof PlatformUnavailable;
      const words = isOutside ? error.message : 'Le document n’a pas pu être préparé.';
      if (!isOutside) services.log.error({ err: error, transmission: id }, 'an invoice could not be sent');
      const problem = { code: isOutside ? 'UNAVAILABLE' : 'INTERNAL', words };
      await leave(services, document, 'waiting', problem, retryAfterMs(document.attempts));
    }
    return error instanceof PlatformUnavailable ? 'unavailable' : 'settled';
  }
}

async function send(
  services: Services,
  platform: InvoicingPlatform,
  document: TransmissionInHand,
): Promise<TryOutcome> {
  const { database, files, clock } = services;
  const recipient = document.isSelfBilled ? document.sellerSiren : document.buyerSiren;
  if (recipient === null) {
    await leave(services, document, 'failed', noSiren, null);
    return 'settled';
  }
  const lines = await recipientLines(services, platform, recipient);
  const address = addressOn(lines, instantToLocal(clock().getTime(), mainZone).date)?.address ?? null;
  // The document names the company as a whole: a platform that finds no such line rejects it, again and again.
  if (address !== recipient) {
    const problem =
      address === null
        ? { code: 'NOT_IN_DIRECTORY', words: `L’annuaire ne connaît pas d’adresse pour ${recipient}.` }
        : {
            code: 'NO_COMPANY_LINE',
            words: `L’annuaire n’a pas d’adresse pour l’entreprise ${recipient} entière, seulement ${address}. Demandez-lui d’ouvrir une adresse à son SIREN.`,
          };
    await leave(services, document, 'unaddressed', problem, DAY_MS);
    return 'settled';
  }
  const bytes = await files.read(document.fileId);
  if (bytes === null) throw new Error(`The file of ${document.reference} is missing.`);
  const sha256 = sha256Of(bytes);
  if (!(await keepHash(database, document.id, sha256))) {
    const problem = { code: 'CHANGED_FILE', words: 'Le fichier n’est plus celui du premier envoi.' };
    await leave(services, document, 'failed', problem, null);
    return 'settled';
  }
  const { trackingId, reference } = document;
  const flow = await platform.sendFlow({
    trackingId,
    name: `${reference}.pdf`,
    type: document.isSelfBilled ? 'SupplierInvoice' : 'CustomerInvoice',
    syntax: 'Factur-X',
    profile: 'CIUS',
    rule: 'B2B',
    bytes,
    sha256,
  });
  const [first = { reasonCode: 'OtherTechnicalError', message: '' }] = flow.problems;
  if (flow.acknowledgement === 'Error') {
    await leave(services, document, 'failed', { code: first.reasonCode, words: first.message }, null);
    return 'settled';
  }
  await machineWrite(services, `invoice-transmission-${document.id}`, async (transaction, changes) => {
    const isAcknowledged = flow.acknowledgement === 'Ok';
    await setTransmissionSent(transaction, document.id, {
      flowId: flow.flowId,
      isAcknowledged,
      trackingId,
      now: clock(),
    });
    announceTransmission(changes, document);
  });
  return 'settled';
}

const leave = (
  services: Services,
  document: TransmissionInHand,
  state: 'waiting' | 'unaddressed' | 'failed',
  problem: TransmissionProblem,
  afterMs: number | null,
): Promise<void> =>
  machineWrite(services, `invoice-transmission-${document.id}`, async (transaction, changes) => {
    const nextTryAt = afterMs === null ? null : new Date(services.clock().getTime() + afterMs);
    await setTransmissionProblem(transaction, document.id, { state, problem, nextTryAt });
    announceTransmission(changes, document);
  });

/** Tells the desks of a document, and its partner, that something of it changed. */
export function announceTransmission(
  changes: Changes,
  { conciergerieIds, partnerId }: { readonly conciergerieIds: readonly number[]; readonly partnerId: number | null },
): void {
  for (const conciergerieId of conciergerieIds) changes.announce({ topics: ['billing'], conciergerieId });
  if (partnerId !== null) changes.announce({ topics: ['billing'], partnerId });
}
