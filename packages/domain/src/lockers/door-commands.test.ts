import { describe, expect, test } from 'vitest';
import { doorRetryDecision, DOOR_COMMAND_TIMEOUT_MS } from './door-commands.ts';

describe('a door that its maker is asked to open', () => {
  test.each(['opened', 'jammed', 'refused'] as const)('%s is an answer', (answer) => {
    expect(doorRetryDecision(answer, { attempts: 1, leftMs: 0 })).toEqual({ outcome: answer });
  });

  test('is asked for again after 2, 4, 8, 16 seconds, and not once a minute is over', () => {
    const waits: number[] = [];
    let leftMs = DOOR_COMMAND_TIMEOUT_MS;
    for (let attempts = 1; attempts < 20; attempts += 1) {
      const after = doorRetryDecision('silent', { attempts, leftMs });
      if ('outcome' in after) {
        expect(after).toEqual({ outcome: 'unanswered' });
        break;
      }
      waits.push(after.retryAfterMs);
      leftMs -= after.retryAfterMs;
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000]);
  });
});
