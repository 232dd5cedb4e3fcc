import type { Caller } from '../platform/gateway/caller.ts';
import type { Services } from '../platform/services.ts';
import { writeAsUnit } from '../platform/unit-of-work/write-as-unit.ts';
import { insertFact } from './rows/sales-fact-rows.ts';

interface HandedOver {
  readonly kind: 'export' | 'archive';
  readonly desks: readonly number[];
  /** What file it is, e.g. `fec`. */
  readonly file: string;
  /** Which period, register or company it is about. */
  readonly about: string;
}

const by = ({ userId }: Pick<Caller, 'userId'>) => ({ authorId: userId, client: '', requestId: null, touches: [] });

/** Says in the sales chain of each desk that a file of its accounts was handed over. */
export async function noteFile(
  services: Services,
  caller: Pick<Caller, 'userId'>,
  { kind, desks, file, about }: HandedOver,
): Promise<void> {
  const content = { file, about, digest: null };
  await writeAsUnit(services, by(caller), async (transaction) => {
    for (const conciergerieId of desks.toSorted((a, b) => a - b))
      await insertFact(transaction, { conciergerieId, kind, content, by: caller.userId, now: services.clock() });
  });
}
