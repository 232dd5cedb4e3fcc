import { setTimeout as wait } from 'node:timers/promises';
import { answerCodes } from '@loge/contract/shared/answer-codes';
import type { Signed, TestServer } from './running-server.ts';

/**
 * One spin, as browsers ask for it: who is told that the service is away for a moment (so many wait for the wheel) asks again with the same key. Says
 * how often that was.
 */
export async function playWheel(loge: TestServer, roueId: number, as: Signed) {
  const idempotencyKey = crypto.randomUUID();
  for (let putOff = 0; ; putOff += 1) {
    // The next asks only when the one before was answered.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await loge.call('LaunchRoue', { roueId }, as, { idempotencyKey });
    if (answer.code !== answerCodes['service-unavailable'].code) return { answer, putOff };
    // oxlint-disable-next-line no-await-in-loop
    await wait(Math.min(1_000 * 2 ** putOff, 8_000));
  }
}
