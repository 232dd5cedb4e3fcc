import { SUBSCRIPTION_LABEL_LENGTH } from '@loge/domain/profile/subscription-choices';
import * as z from 'zod/mini';
import { newsEditing } from '../content/content-access.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowIdOrNew } from '../shared/row-ids.ts';
import { maybe, requiredText } from '../shared/wire-types.ts';

/**
 * Beyond the specification: makes a centre of interest, renames it, switches it off or on. Who chose one that is off keeps the choice, and finds it again when it is on.
 * A new one comes last.
 */
export const saveSubscription = defineAction({
  name: 'SaveSubscription',
  capability: 'profile',
  method: 'POST',
  effect: 'write',
  access: newsEditing,
  input: z.object({
    id: rowIdOrNew('subscription'),
    labelFr: requiredText(SUBSCRIPTION_LABEL_LENGTH),
    labelEn: requiredText(SUBSCRIPTION_LABEL_LENGTH),
    /** Of a new one: it stays what it was made as. */
    isNewsletter: z._default(z.boolean(), false),
    active: z._default(z.boolean(), true),
    /** As it was read. */
    version: maybe(z.int().check(z.gte(0), z.lte(1_000_000_000))),
  }),
  output: z.object({ id: z.int(), version: z.int() }),
  refusals: ['not-found', 'changed-meanwhile'],
  touches: ['profile', 'flash-mailings', 'session', 'business-log'],
  spec: 'partner-content-locker §2',
  beyondSpecification: true,
});
