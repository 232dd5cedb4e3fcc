import type { connectionTest } from '@loge/contract/admin/connection-test-wire';
import type * as z from 'zod/mini';
import type { ConnectionTestRow } from '../rows/connection-test-rows.ts';

export const presentConnectionTest = (
  connection: ConnectionTestRow['connection'],
  place: string | null,
  last: ConnectionTestRow | undefined,
): z.output<typeof connectionTest> => ({
  connection,
  place,
  last:
    last === undefined || place === null
      ? null
      : { at: last.at.toISOString(), by: last.by, succeeded: last.succeeded, cause: last.cause, words: last.words },
});
