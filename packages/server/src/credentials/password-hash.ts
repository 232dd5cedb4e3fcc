import { hash, verify } from '@node-rs/argon2';

/** Argon2id at the strength that is advised for interactive sign-in. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Verified when there is no such account, so that the answer takes the same time. */
const dummyHash = hash('nobody has this password', strength);

export const hashPassword = (password: string): Promise<string> => hash(password, strength);

/** Whether a password is the one behind a hash. Without a hash nobody's is tried and the answer is no. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && passwordHash !== null;
}
