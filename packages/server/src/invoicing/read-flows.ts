import { isLifeCycleCode } from '@loge/domain/invoicing/life-cycle';
import {
  type Flow,
  type InvoicingPlatform,
  PlatformRefused,
  PlatformUnavailable,
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
/** So many files in a row that the platform does not give: it is away, and the rest waits for the next round. */
const SILENT_FILES = 3;

const sides: Readonly<Record<string, StatusSide>> = { SE: 'seller', BY: 'buyer' };

/**
 * Reads what the platform says since the last time: whether it took in what was sent, and the statuses of documents. A crash reads the same again, which changes nothing. A flow whose file the
 * platform does not give now is read again from then on, for a day; those behind it are read all the same.
 */
export async function readFlows(services: Services, platform: InvoicingPlatform): Promise<void> {
  const { database, clock } = services;
  const readTo = (await findReadTo(database)) ?? new Date(clock().getTime() - DAY_MS);
  let updatedAfter = new Date(readTo.getTime() - OVERLAP_MS);
  let unread: Flow | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { flows, lastUpdatedAt, isFull } = await platform.searchFlows({ updatedAfter });
    const left = await readEach(services, platform, flows);
    unread ??= left;
    if (lastUpdatedAt === null) return;
    await saveReadTo(database, unread === null ? lastUpdatedAt : unread.updatedAt);
    if (!isFull) return;
    // A whole page of one moment: what else there is of it is passed over, for the platform shows no further page.
    const isStuck = lastUpdatedAt.getTime() <= updatedAfter.getTime();
    if (isStuck) services.log.warn({ moment: lastUpdatedAt }, 'more flows of one moment than the platform shows');
    updatedAfter = isStuck ? new Date(updatedAfter.getTime() + 1) : lastUpdatedAt;
  }
}

/** Reads flows one after the other; answers the first one that is to be read again. */
async function readEach(services: Services, platform: InvoicingPlatform, flows: readonly Flow[]): Promise<Flow | null> {
  let silent = 0;
  let unread: Flow | null = null;
  for (const flow of flows) {
    try {
      await readFlow(services, platform, flow);
      silent = 0;
    } catch (error) {
      if (!(error instanceof PlatformUnavailable)) throw error;
      silent += 1;
      if (silent === SILENT_FILES) throw error;
      const isOld = services.clock().getTime() - flow.updatedAt.getTime() > DAY_MS;
      services.log.warn({ flow: flow.flowId, err: error, isOld }, 'a status that the platform does not give now');
      if (!isOld) unread ??= flow;
    }
  }
  return unread;
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
