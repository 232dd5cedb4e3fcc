import { randomUUID } from 'node:crypto';
import type { Database } from '../../../database/connection.ts';
import {
  type Flow,
  type FlowToSend,
  type InvoicingPlatform,
  MAX_FLOWS,
  PlatformRefused,
  PlatformUnavailable,
  sha256Of,
} from '../invoicing-platform.ts';
import { simulatedLife } from './simulated-life.ts';
import { behaviourOf, type SimulatedBehaviour } from './simulated-behaviour.ts';
import {
  countSimulatedTry,
  findSimulatedFlow,
  findSimulatedFlowByTracking,
  findSimulatedFlows,
  findSimulatedLines,
  isSimulatorInBadMood,
  keepSimulatedFlow,
  readSimulatedBytes,
} from './simulated-flow-rows.ts';

interface Simulation {
  readonly database: Database;
  readonly clock: () => Date;
}

const acknowledgements: Partial<Record<SimulatedBehaviour, Pick<Flow, 'acknowledgement' | 'problems'>>> = {
  pending: { acknowledgement: 'Pending', problems: [] },
  rejected: {
    acknowledgement: 'Error',
    problems: [{ reasonCode: 'InvalidSchema', message: 'The simulator rejects this one.' }],
  },
};

/** How many tries a behaviour lets fail before it takes the flow in. */
const failures: Partial<Record<SimulatedBehaviour, number>> = { silentBefore: 2, limited: 3 };

/** A platform that sends nothing to anybody: what a real one may do, by the tracking number where its mood is bad. */
export function invoicingSimulator(simulation: Simulation): InvoicingPlatform {
  const { database, clock } = simulation;
  return {
    name: 'simulator',
    async sendFlow(flow) {
      if (sha256Of(flow.bytes) !== flow.sha256)
        throw new PlatformRefused('Another file than was announced.', 'ChecksumMismatch');
      const behaviour = behaviourOf(flow.trackingId, await isSimulatorInBadMood(database));
      const tries = await countSimulatedTry(database, flow.trackingId);
      if (tries <= (failures[behaviour] ?? 0)) throw new PlatformUnavailable(`The simulator is ${behaviour}.`);
      const now = clock();
      const isNew = await database.transaction().execute(async (transaction) => {
        const kept = await keepSimulatedFlow(transaction, simulatedFlow(flow, behaviour, now));
        if (kept) for (const told of simulatedLife(flow, behaviour, now)) await keepSimulatedFlow(transaction, told);
        return kept;
      });
      if (isNew && behaviour === 'silentAfter')
        throw new PlatformUnavailable('The simulator took it and says nothing.');
      const kept = await findSimulatedFlowByTracking(database, flow.trackingId);
      if (kept === null) throw new Error('The simulator has lost a flow.');
      return kept;
    },
    async searchFlows({ updatedAfter, types = [], direction = null }) {
      const wanted = { after: updatedAfter, now: clock(), types, direction, most: MAX_FLOWS };
      const flows = await findSimulatedFlows(database, wanted);
      return { flows, lastUpdatedAt: flows.at(-1)?.updatedAt ?? null, isFull: flows.length === MAX_FLOWS };
    },
    findFlow: (trackingId) => findSimulatedFlowByTracking(database, trackingId),
    getFlow: (flowId) => findSimulatedFlow(database, flowId),
    async readFlow(flowId) {
      const bytes = await readSimulatedBytes(database, flowId);
      if (bytes === null) throw new PlatformRefused('There is no such flow.', 'HTTP_404');
      return bytes;
    },
    async lookupDirectory(siren) {
      const told = await findSimulatedLines(database, siren);
      return told.length > 0
        ? told
        : [{ address: siren, siren, siret: null, routingCode: null, from: null, until: null, isActive: true }];
    },
    // The simulator is part of the product.
    check: () => Promise.resolve(),
  };
}

const simulatedFlow = (flow: FlowToSend, behaviour: SimulatedBehaviour, now: Date) => ({
  flowId: randomUUID(),
  trackingId: flow.trackingId,
  aboutTrackingId: null,
  direction: 'Out' as const,
  type: flow.type,
  syntax: flow.syntax,
  name: flow.name,
  sha256: flow.sha256,
  bytes: flow.bytes,
  ...(acknowledgements[behaviour] ?? { acknowledgement: 'Ok' as const, problems: [] }),
  submittedAt: now,
  updatedAt: now,
});
