import { CONTENT_LIMITS } from '@loge/domain/content/edit-content';
import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId, rowIdOrNew } from '../shared/row-ids.ts';
import { maybe, requiredText } from '../shared/wire-types.ts';
import { momentOfferEditing } from './content-access.ts';

/**
 * Beyond the specification: names a group and says what is in it. A new one is held back: what comes into it shows nowhere until the group goes live. What leaves it
 * shows on its own days again.
 */
export const saveContentGroup = defineAction({
  name: 'SaveContentGroup',
  capability: 'content',
  method: 'POST',
  effect: 'write',
  access: momentOfferEditing,
  input: z.object({
    id: rowIdOrNew('content-group'),
    name: requiredText(CONTENT_LIMITS.groupName),
    news: z._default(z.array(rowId('edited-news')).check(z.maxLength(100)), []),
    momentOffers: z._default(z.array(rowId('edited-moment-offer')).check(z.maxLength(100)), []),
    /** As it was read. */
    version: maybe(z.int().check(z.gte(0), z.lte(1_000_000_000))),
  }),
  output: z.object({ id: z.int() }),
  refusals: ['not-found', 'changed-meanwhile', 'content-elsewhere', 'content-in-another-group'],
  touches: ['content', 'games', 'home', 'business-log'],
  spec: 'partner-content-locker §2',
  beyondSpecification: true,
});
