import * as z from 'zod/mini';
import { secret } from '../shared/secret.ts';
import { signedInUser } from './signed-in-user.ts';

/** What every last step of signing in answers. */
export const signInAnswer = z.object({
  /** Only with `noCookies`: browsers hold the session in a cookie that scripts cannot read. */
  sessionToken: z.nullable(secret()),
  email: z.string(),
  name: z.string(),
  firstname: z.string(),
  hashCount: z.int(),
  roles: z.array(z.enum(['adherent', 'gestionnaire', 'partner', 'admin', 'company'])),
  permissions: z.array(z.string()),
  user: signedInUser,
});
