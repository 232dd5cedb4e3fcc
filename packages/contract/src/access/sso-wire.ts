import * as z from 'zod/mini';
import { secret } from '../shared/secret.ts';
import { requiredText } from '../shared/wire-types.ts';

/** `p` is the provider id (a connection's public name), `uat` a token of the user (Spec: beneficiary-and-access §7). */
export const ssoInput = {
  p: requiredText(60),
  uat: requiredText(8000),
};

/** Whom single sign-on recognised. The names are the specification's for both actions; each says which of them it fills. */
export const ssoIdentity = {
  sessionId: z.nullable(secret()),
  email: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  /** The calling application brings its own navigation. */
  noBottomIconBar: z.boolean(),
  serviceToken: z.nullable(secret()),
};
