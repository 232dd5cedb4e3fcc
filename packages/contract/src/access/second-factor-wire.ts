import * as z from 'zod/mini';
import { password } from '../shared/clean-input.ts';
import { notARow } from '../shared/row-ids.ts';
import { id, moment } from '../shared/wire-types.ts';

/** Parts of the actions about sessions, passkeys and one-time codes; all of them are not in the specification. */

/** How somebody proved who they are. */
export const signInWay = z.enum([
  'locker-pin',
  'other-server',
  'password',
  'password-and-code',
  'passkey',
  'single-sign-on',
]);

/** The caller's password, where they did not sign in a moment ago: for what changes the ways into their account. */
export const freshProof = z.optional(password());

/** Bytes as the browser's interface for passkeys writes them. */
const base64url = (maxCharacters: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxCharacters), z.regex(/^[\w-]+$/));

const credentialId = notARow('a credential of the browser, proved by its signature', base64url(1_400));
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10));

/** What a browser answers after making a passkey. */
export const newPasskeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(16_000),
    transports: z.optional(transports),
  }),
});

/** What a browser answers after using a passkey. */
export const passkeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: z.optional(z.nullable(base64url(200))),
  }),
});

/** What a browser needs to make a passkey: the options of WebAuthn, as JSON. */
export const newPasskeyOptionsWire = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** What a browser needs to use a passkey. Without a list of keys the person chooses one: nobody learns who has any. */
export const passkeyOptionsWire = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

export const passkeyWire = z.object({
  id,
  name: z.string(),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
  /** It is kept in an account (of a phone's or a browser's maker) and not in one device alone. */
  backedUp: z.boolean(),
  /** The host that it works at. */
  host: z.string(),
});

export const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
/** Six digits, or a recovery code; spaces and dashes do not matter. */
export const typedCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
