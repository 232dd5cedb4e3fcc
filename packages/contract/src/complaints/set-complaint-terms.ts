import * as z from 'zod/mini';
import { complaintTerms } from './complaint-wire.ts';
import { textBlobAccess } from '../content/text-blob-access.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';

/** Beyond the specification: sets the delays of complaints that are made from now on, and the mediator. An address is https. */
export const setComplaintTerms = defineAction({
  name: 'SetComplaintTerms',
  beyondSpecification: true,
  capability: 'complaints',
  method: 'POST',
  effect: 'write',
  access: textBlobAccess,
  input: z.object({
    terms: complaintTerms,
    version: notARow('the save that was read', z.int().check(z.gte(1), z.lte(2_000_000_000))),
  }),
  output: z.object({ terms: complaintTerms, version: z.int() }),
  refusals: ['changed-meanwhile'],
  touches: ['complaints', 'business-log'],
  spec: 'manager §7',
});
