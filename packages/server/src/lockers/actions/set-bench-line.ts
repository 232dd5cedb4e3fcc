import { setBenchLine } from '@loge/contract/lockers/set-bench-line';
import { handle } from '../../platform/gateway/action-handler.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { findBenchOfDesk } from '../bench.ts';
import { findBenchEventsUnderWay, findBenchLine, saveBenchLine } from '../rows/bench-line-rows.ts';
import { lockLocker } from '../rows/locker-rows.ts';

export const setBenchLineHandler = handle(setBenchLine, async ({ input, rows, database, changes, services }) => {
  const { id: conciergerieId } = rows.conciergerieId;
  const bench = await findBenchOfDesk({ database, services }, conciergerieId, input.lockerName);
  if (isRefusal(bench)) return bench;
  await lockLocker(database, bench.id);
  const { isCut: wasCut } = await findBenchLine(database, bench.id);
  await saveBenchLine(database, bench.id, input.line);
  if (wasCut && !input.line.isCut)
    for (const benchEventId of await findBenchEventsUnderWay(database, bench.id))
      changes.queue('deliver-bench-event', { benchEventId });
  changes.announce({ conciergerieId });
  return { line: input.line };
});
