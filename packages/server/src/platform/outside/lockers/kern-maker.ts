import * as z from 'zod/mini';
import { answerOfStatus, type LockerMaker, type MakerLine, postToMaker } from './locker-maker.ts';

/** What a Kern locker answers: what its door did. */
const answered = z.object({ status: z.enum(['opened', 'jammed', 'refused']) });

/**
 * Kern lockers are told by a map of what to do, in JSON, as our clients post theirs. Spec: partner-content-locker §7 (a server-supplied action map is posted
 * for locker actions). Names inside the map are not in the specification; what else the maker's protocol holds is not shown.
 */
export const kernMaker = (line: MakerLine): LockerMaker => ({
  open: async ({ idempotencyKey, lockerName, number, purpose, orderNumber }) => {
    const action = {
      action: 'OpenDoor',
      lockerBlockExternalId: lockerName,
      boxNumberExternalId: String(number),
      orderNumber,
      mode: 'FULL',
      reason: purpose,
    };
    const said = await postToMaker(line, idempotencyKey, {
      contentType: 'application/json',
      body: JSON.stringify(action),
    });
    if (said === null) return 'silent';
    const read = answered.safeParse(said.answer);
    return read.success ? read.data.status : answerOfStatus(said.status);
  },
});
