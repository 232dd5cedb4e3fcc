import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { defineAction } from '../shared/action-contract.ts';
import { tableFormat } from '../shared/define-table.ts';
import { flashAccess } from './flash-access.ts';

/**
 * Named here: an export of the specification.
 * How many of the mails of each mailing were opened, at the caller's conciergeries; totals, for nobody's opening is kept.
 */
export const exportOpenCampaignRate = defineAction({
  name: 'ExportOpenCampaignRate',
  capability: 'flash-mailings',
  method: 'GET',
  effect: 'read',
  bytes: true,
  byToken: true,
  access: flashAccess,
  input: z.object({ format: z._default(tableFormat, 'csv') }),
  output: bytesOfFile,
  refusals: [],
  shows: [],
  spec: 'manager §7, §9',
  beyondSpecification: true,
});
