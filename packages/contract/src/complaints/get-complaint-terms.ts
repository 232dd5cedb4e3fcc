import * as z from 'zod/mini';
import { complaintTerms } from './complaint-wire.ts';
import { textBlobAccess } from '../content/text-blob-access.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/** Beyond the specification: the delays of complaints and the mediator, as who edits the legal texts sets them. */
export const getComplaintTerms = defineAction({
  name: 'GetComplaintTerms',
  beyondSpecification: true,
  capability: 'complaints',
  method: 'GET',
  effect: 'read',
  access: textBlobAccess,
  input: nothing,
  output: z.object({ terms: complaintTerms, version: z.int() }),
  refusals: [],
  shows: ['complaints'],
  spec: 'manager §7',
});
