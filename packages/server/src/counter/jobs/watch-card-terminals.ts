import { ANSWERED_WITHIN_MS, overdue, TAKEN_WITHIN_MS } from '@loge/domain/counter/terminal-request';
import type { Services } from '../../platform/services.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { findOverdueRequests } from '../rows/terminal-request-rows.ts';
import { endRequest, lockRequest } from '../take-terminal-outcome.ts';

/**
 * What nobody took is given up before its terminal was called; what was called and never answered becomes a question. Each is a write of its own: one that is refused, because its desk moves,
 * keeps no other one waiting, and is looked at again a minute later.
 */
export async function watchCardTerminals(services: Services): Promise<void> {
  const nowMs = services.clock().getTime();
  const due = await findOverdueRequests(services.database, {
    askedBefore: new Date(nowMs - TAKEN_WITHIN_MS),
    calledBefore: new Date(nowMs - ANSWERED_WITHIN_MS),
  });
  for (const { id } of due) {
    try {
      await endOverdue(services, id);
    } catch (error) {
      services.log.error({ err: error, request: id }, 'a request of a card terminal could not be ended');
    }
  }
}

const endOverdue = (services: Services, requestId: number): Promise<void> =>
  machineWrite(services, `terminal-request-${requestId}`, async (database, changes) => {
    const request = await lockRequest(database, requestId);
    if (request === null) return;
    const { state, askedAt, calledAt, conciergerieId } = request;
    const after = overdue(
      { state, askedAtMs: askedAt.getTime(), calledAtMs: calledAt?.getTime() ?? null },
      services.clock().getTime(),
    );
    if (after === null) return;
    await endRequest({ services, database, changes }, request, after, { receipt: null });
    changes.announce({ topics: ['payments', 'cash-registers'], conciergerieId });
  });
