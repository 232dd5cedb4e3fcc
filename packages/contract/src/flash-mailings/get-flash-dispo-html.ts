import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { flashAccess } from './flash-access.ts';
import { flashTemplateFields, flashValues } from './flash-wire.ts';

/** A mail as its reader would see it, of a template as it is typed, without keeping anything. The caller stands for the reader. */
export const getFlashDispoHtml = defineAction({
  name: 'GetFlashDispoHtml',
  capability: 'flash-mailings',
  method: 'POST',
  effect: 'read',
  access: flashAccess,
  input: z.object({
    template: z.object({
      id: notARow('nothing is read of the template, what is typed is shown', z._default(z.int(), -1)),
      ...flashTemplateFields,
    }),
    variables: z._default(flashValues, {}),
  }),
  output: z.object({
    html: z.string(),
    subject: z.string(),
    /** Beyond the specification: what those see who read text alone. */
    text: z.string(),
    /** Beyond the specification: places for which there is neither picture nor variable. */
    unknownPlaces: z.array(z.string()),
  }),
  refusals: [],
  shows: [],
  spec: 'partner-content-locker §7',
});
