import type { connectedProgramOnWire } from '@loge/contract/integrations/program-wire';
import type * as z from 'zod/mini';
import type { ProgramRow } from '../rows/program-rows.ts';

export const presentProgram = (row: ProgramRow): z.output<typeof connectedProgramOnWire> => ({
  id: row.id,
  name: row.name,
  host: row.host,
  resource: row.resource,
  scopes: row.scopes,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
