import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { id } from '../shared/wire-types.ts';

/** The picture at the foot of a desk's mails, as mail programs ask for it. */
export const getConciergerieSignature = defineAction({
  name: 'GetConciergerieSignature',
  capability: 'conciergeries',
  method: 'GET',
  effect: 'read',
  bytes: true,
  access: everyone,
  input: z.object({
    conciergerieId: notARow(
      'a mail is read by people who are not signed in, and its picture is for whoever reads it',
      id,
    ),
  }),
  output: bytesOfFile,
  refusals: ['not-found'],
  shows: ['conciergeries'],
  spec: 'beneficiary-and-access §6',
});
