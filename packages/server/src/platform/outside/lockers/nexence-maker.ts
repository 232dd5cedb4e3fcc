import * as z from 'zod/mini';
import { answerOfStatus, type LockerMaker, type MakerLine, postToMaker } from './locker-maker.ts';

/** Every response has a code; 0 is success, and this one that the door did not move. Spec: partner-content-locker §8. */
const answered = z.object({ code: z.int() });
const doorJammed = 2;

/**
 * Nexence lockers speak as our gateway does: a form with `action` and the payload `o`. `TO_OPEN_DOOR` lets out what lies inside, `TO_CLOSE_DOOR` takes in what
 * is dropped, with a size. Spec: partner-content-locker §4 (Simulator actions), §7 (the provider's name prefixes its actions).
 */
export const nexenceMaker = (line: MakerLine): LockerMaker => ({
  open: async ({ idempotencyKey, lockerName, number, size, purpose, orderNumber }) => {
    const payload = {
      orderNumber,
      lockerName,
      action: purpose === 'drop' ? 'TO_CLOSE_DOOR' : 'TO_OPEN_DOOR',
      ...(purpose === 'drop' ? { size } : {}),
      boxNumberExternalId: String(number),
    };
    const said = await postToMaker(line, idempotencyKey, {
      contentType: 'application/x-www-form-urlencoded',
      body: new URLSearchParams({ action: 'NexenceSendAction', o: JSON.stringify(payload) }).toString(),
    });
    if (said === null) return 'silent';
    const read = answered.safeParse(said.answer);
    if (!read.success || said.status >= 500) return answerOfStatus(said.status);
    if (read.data.code === 0) return 'opened';
    return read.data.code === doorJammed ? 'jammed' : 'refused';
  },
});
