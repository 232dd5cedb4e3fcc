import { randomUUID } from 'node:crypto';
import { lifeCycleLabel, retryAfterMs } from '@loge/domain/invoicing/life-cycle';
import { documentTypeCode } from '@loge/domain/invoicing/transmission';
import { paidPerRate } from '@loge/domain/invoicing/payment-status';
import {
  type InvoicingPlatform,
  PlatformRefused,
  PlatformUnavailable,
  sha256Of,
} from '../platform/outside/invoicing/invoicing-platform.ts';
import { lifeCycleXml } from '../platform/outside/invoicing/life-cycle-message.ts';
import type { Services } from '../platform/services.ts';
import { machineWrite } from '../platform/unit-of-work/machine-write.ts';
import { noteStatus } from './note-status.ts';
import {
  findPaymentsToSay,
  insertStatusSending,
  setStatusSending,
  type StatusInHand,
  takeStatus,
} from './rows/status-rows.ts';

const LEASE_MS = 5 * 60_000;
const MOST = 200;

/** Says of each payment and refund of a service whose VAT is due on payment that it came in (212), once. */
export async function notePayments(services: Services): Promise<void> {
  const now = services.clock();
  for (const payment of await findPaymentsToSay(services.database, MOST))
    await machineWrite(services, `invoice-payment-${payment.paymentId}`, async (transaction) => {
      const statusId = await noteStatus(transaction, {
        transmissionId: payment.transmissionId,
        code: 212,
        bySide: 'us',
        occurredAt: payment.collectedAt,
        reasonCode: '',
        reason: '',
        amounts: paidPerRate(payment.cents, payment.vat),
        flowId: null,
        paymentId: payment.paymentId,
        now,
      });
      if (statusId !== null) await insertStatusSending(transaction, { statusId, trackingId: randomUUID(), now });
    });
}

/** Sends a status of ours that is due, of many processes one of them. */
export async function sendStatus(
  services: Services,
  platform: InvoicingPlatform,
  statusId: number,
): Promise<'settled' | 'unavailable'> {
  const { database, clock } = services;
  const now = clock();
  const leaseEnds = new Date(now.getTime() + LEASE_MS);
  const status = await takeStatus(database, statusId, { now, leaseEnds });
  if (status === null) return 'settled';
  try {
    const bytes = messageOf(status);
    const flow = await platform.sendFlow({
      trackingId: status.trackingId,
      name: `${status.reference}-${status.code}.xml`,
      type: 'CustomerInvoiceLC',
      syntax: 'CDAR',
      profile: null,
      rule: 'NotApplicable',
      bytes,
      sha256: sha256Of(bytes),
    });
    const [first = { reasonCode: '', message: '' }] = flow.problems;
    const isRejected = flow.acknowledgement === 'Error';
    await setStatusSending(database, statusId, {
      state: isRejected ? 'failed' : 'sent',
      flowId: flow.flowId,
      nextTryAt: null,
      problemCode: isRejected ? first.reasonCode : '',
      problem: isRejected ? first.message : '',
    });
    return 'settled';
  } catch (error) {
    const isRefused = error instanceof PlatformRefused;
    if (!isRefused && !(error instanceof PlatformUnavailable)) throw error;
    await setStatusSending(database, statusId, {
      state: isRefused ? 'failed' : 'waiting',
      flowId: null,
      nextTryAt: isRefused ? null : new Date(clock().getTime() + retryAfterMs(status.attempts)),
      problemCode: isRefused ? error.reasonCode : 'UNAVAILABLE',
      problem: error.message,
    });
    return isRefused ? 'settled' : 'unavailable';
  }
}

const messageOf = (status: StatusInHand): Buffer =>
  lifeCycleXml({
    code: status.code,
    label: lifeCycleLabel(status.code),
    occurredAt: status.occurredAt,
    reference: status.reference,
    typeCode: documentTypeCode(status),
    issuedOn: status.issuedOn,
    sellerSiren: status.sellerSiren,
    from: { siren: status.sellerSiren, name: status.sellerName, role: 'SE' },
    to: { siren: status.buyerSiren, name: status.buyerName, role: 'BY' },
    reasonCode: '',
    reason: '',
    amounts: status.amounts,
  });
