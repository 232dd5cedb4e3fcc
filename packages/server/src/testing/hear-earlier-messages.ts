import { randomInt } from 'node:crypto';
import { expect, vi } from 'vitest';
import { sendLive } from '../platform/live/live-channel.ts';
import type { TestServer } from './running-server.ts';

/**
 * Waits until the server has heard all that was said until now, by earlier tests too: messages are heard in the order in which they were sent. For tests that expect
 * something to be remembered, which a message that comes late would clear.
 */
export async function hearEarlierMessages(loge: TestServer): Promise<void> {
  const heard = Promise.withResolvers<undefined>();
  // Nobody's number.
  const barrier = -randomInt(1, 2 ** 31);
  const stop = loge.server.services.live.subscribe(({ users }) => {
    if (users?.includes(barrier) === true) heard.resolve(undefined);
  });
  // What writes leave in the outbox is sent with its removal.
  await vi.waitFor(
    async () => expect(await loge.database.selectFrom('live_outbox').select('id').execute()).toEqual([]),
    10_000,
  );
  await sendLive(loge.database, [{ topics: ['users'], users: [barrier] }]);
  await heard.promise;
  stop();
}
