import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { text } from '../shared/wire-types.ts';
import { ereport } from './ereport-wire.ts';

/** Beyond the specification: notes what became of a report that was given to the platform: it was sent, then accepted or refused. */
export const noteEreport = defineAction({
  name: 'NoteEreport',
  beyondSpecification: true,
  capability: 'accounting',
  method: 'POST',
  effect: 'write',
  access: managers('COMPTA'),
  input: z.object({
    reportId: rowId('ereport'),
    state: z.enum(['sent', 'accepted', 'refused']),
    /** What the platform said; empty for nothing. */
    words: text(500),
  }),
  output: z.object({ report: ereport }),
  refusals: ['not-found', 'ereport-changed'],
  touches: ['accounting', 'business-log'],
  spec: 'manager §7 "Exports"',
});
