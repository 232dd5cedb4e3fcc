import * as z from 'zod/mini';
import { secret } from '../shared/secret.ts';
import { requiredText, text } from '../shared/wire-types.ts';

export const userTokenInput = z.object({
  /** The name of the download's action, one that declares `byToken`; `action` is taken by the name of this call. */
  target: requiredText(100),
  /** What the download will be asked with, as the JSON text that will stand in the address. */
  payload: z._default(text(20_000), '{}'),
});

export const userTokenOutput = z.object({ token: secret() });
