import { isLifeCycleCode } from '@loge/domain/invoicing/life-cycle';
import {
  type Flow,
  type InvoicingPlatform,
  MAX_FLOWS,
  PlatformRefused,
} from '../platform/outside/invoicing/invoicing-platform.ts';
import { readLifeCycle } from '../platform/outside/invoicing/life-cycle-message.ts';
import type { Services } from '../platform/services.ts';
import { machineWrite } from '../platform/unit-of-work/machine-write.ts';
import { noteStatus } from './note-status.ts';
import { findReadTo, saveReadTo } from './rows/progress-rows.ts';
import { isFlowKnown, setStatusRejected, type StatusSide } from './rows/status-rows.ts';
import { findTransmissionOf, setTransmissionAcknowledged } from './rows/transmission-rows.ts';
import { announceTransmission } from './send-transmission.ts';

const MAX_PAGES = 50;
const DAY_MS = 24 * 3_600_000;
/** Asked for again each time: a flow may become visible after a later one. What is known already changes nothing. */
const OVERLAP_MS = 60_000;

const sides: Readonly<Record<string, StatusSide>> = { SE: 'seller', BY: 'buyer' };

/** Reads what the platform says since the last time: whether it took in what was sent, and the statuses of documents. A crash reads the same again, which changes nothing. */
export async function readFlows(services: Services, platform: InvoicingPlatform): Promise<void> {
  const { database, clock } = services;
  const readTo = (await findReadTo(database)) ?? new Date(clock().getTime() - DAY_MS);
  let updatedAfter = new Date(readTo.getTime() - OVERLAP_MS);
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const flows = await platform.searchFlows({ updatedAfter });
    for (const flow of flows) await readFlow(services, platform, flow);
    const last = flows.at(-1);
    if (last === undefined) return;
    await saveReadTo(database, last.updatedAt);
    if (flows.length < MAX_FLOWS) return;
    // A whole page of one moment: what else there is of it is passed over, for the platform shows no further page.
    const isStuck = last.updatedAt.getTime() === updatedAfter.getTime();
    if (isStuck) services.log.warn({ moment: last.updatedAt }, 'more flows of one moment than the platform shows');
    updatedAfter = isStuck ? new Date(last.updatedAt.getTime() + 1) : last.updatedAt;
  }
}

async function readFlow(services: Services, platform: InvoicingPlatform, flow: Flow): Promise<void> {
  if (flow.direction === 'Out') return readAcknowledgement(services, flow);
  if (flow.type !== 'CustomerInvoiceLC' && flow.type !== 'SupplierInvoiceLC') return;
  if (await isFlowKnown(services.database, flow.flowId)) return;
  const bytes = await bytesOf(services, platform, flow);
  if (bytes === null) return;
  const message = readLifeCycle(bytes);
  const code = message?.code ?? 0;
  if (message === null || !isLifeCycleCode(code)) {
    services.log.warn({ flow: flow.flowId }, 'a status that cannot be read');
    return;
  }
  const { occurredAt, reasonCode, reason, role } = message;
  await machineWrite(services, `invoice-flow-${flow.flowId}`, async (transaction, changes) => {
    const document = await findTransmissionOf(transaction, message);
    if (document === null) return;
    await noteStatus(transaction, {
      transmissionId: document.id,
      code,
      bySide: sides[role] ?? 'platform',
      occurredAt,
      reasonCode,
      reason,
      amounts: [],
      flowId: flow.flowId,
      paymentId: null,
      now: services.clock(),
    });
    announceTransmission(changes, document);
  });
}

/** The file of a flow; null where the platform will not give it, which it is not asked again for. */
async function bytesOf({ log }: Services, platform: InvoicingPlatform, { flowId }: Flow): Promise<Buffer | null> {
  try {
    return await platform.readFlow(flowId);
  } catch (error) {
    if (!(error instanceof PlatformRefused)) throw error;
    log.warn({ flow: flowId, err: error }, 'a status that the platform does not give');
    return null;
  }
}

async function readAcknowledgement({ database }: Services, flow: Flow): Promise<void> {
  const { trackingId, acknowledgement, problems } = flow;
  if (trackingId === null || acknowledgement === 'Pending') return;
  const [first = { reasonCode: 'OtherTechnicalError', message: '' }] = problems;
  const problem = acknowledgement === 'Ok' ? null : { code: first.reasonCode, words: first.message };
  if (flow.type === 'CustomerInvoice' || flow.type === 'SupplierInvoice')
    await setTransmissionAcknowledged(database, trackingId, problem);
  else if (problem !== null) await setStatusRejected(database, trackingId, problem);
}
