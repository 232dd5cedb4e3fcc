import { getBenchLine } from '@loge/contract/lockers/get-bench-line';
import { providerCodeText } from '@loge/domain/lockers/locker-code';
import { lockerCodeText } from '@loge/domain/lockers/locker-order';
import { handle } from '../../platform/gateway/action-handler.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { findBenchOfDesk } from '../bench.ts';
import { findOrdersToTry, findProvidersToTry } from '../rows/bench-code-rows.ts';
import { findBenchLine, findSentEvents } from '../rows/bench-line-rows.ts';

export const getBenchLineHandler = handle(getBenchLine, async ({ input, rows, database, services }) => {
  const bench = await findBenchOfDesk({ database, services }, rows.conciergerieId.id, input.lockerName);
  if (isRefusal(bench)) return bench;
  const { events, count } = await findSentEvents(database, bench.id);
  const orders = await findOrdersToTry(database, bench);
  const logins = await findProvidersToTry(database, bench.conciergerieId);
  return {
    line: await findBenchLine(database, bench.id),
    count,
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    codes: [
      ...orders.map(({ id, lockerCode, opens }) => ({ code: lockerCodeText(id, lockerCode), opens })),
      ...logins.map((login) => ({ code: providerCodeText(login), opens: 'provider' as const })),
    ],
  };
});
