import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { tableFormat } from '../shared/define-table.ts';
import { requiredText, text } from '../shared/wire-types.ts';

/**
 * Beyond the specification: all pages of a list as one file. `list` names the action that answers its pages, `query` is what that one would be asked with; who may not
 * call it may not export it. A CSV file has semicolons and decimal commas (Spec: manager §9).
 */
export const exportList = defineAction({
  name: 'ExportList',
  capability: 'exports',
  method: 'GET',
  effect: 'read',
  notes: 'export',
  bytes: true,
  byToken: true,
  access: signedIn,
  input: z.object({
    list: requiredText(60),
    format: tableFormat,
    /** JSON. What it names is found and scoped as if the list's own action were called. */
    query: z._default(text(50_000), '{}'),
  }),
  output: bytesOfFile,
  refusals: [],
  shows: [],
  spec: 'manager §9',
  beyondSpecification: true,
});
