import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { pickedFrom, rowId } from '../shared/row-ids.ts';
import { maybe } from '../shared/wire-types.ts';
import { presentationAtDesk } from './presentation-wire.ts';
import { presentationAccess } from './partner-access.ts';

/** Says how a conciergerie shows the presentations of a partner; one that is not named stays as it is. */
export const setEntPartPrezConf = defineAction({
  name: 'SetEntPartPrezConf',
  capability: 'partners',
  method: 'POST',
  effect: 'write',
  access: presentationAccess,
  input: z.object({
    entId: rowId('conciergerie'),
    partId: rowId('managed-partner'),
    presentations: z
      .array(
        z.object({
          id: pickedFrom('partner-presentation'),
          shown: z._default(z.boolean(), true),
          orderRank: maybe(z.int().check(z.gte(0), z.lte(9_999))),
        }),
      )
      .check(z.maxLength(200)),
  }),
  output: z.object({ presentations: z.array(presentationAtDesk) }),
  refusals: ['not-found'],
  touches: ['partners', 'catalogue', 'business-log'],
  spec: 'partner-content-locker §7',
});
