import type { SignedInUser } from '@loge/contract/access/signed-in-user';

const key = 'loge.lastAudience';

type LastAudience = 'beneficiary' | 'manager';

/** Keeps for whom this browser was opened last, at a desk or for oneself, and nothing of who it was: the next sign-in fetches that application ahead. */
export function keepAudience({ gestionnaire }: Pick<SignedInUser, 'gestionnaire'>): void {
  try {
    if (gestionnaire) localStorage.setItem(key, 'manager');
    else localStorage.removeItem(key);
  } catch {
    // Storage may be forbidden: what is fetched ahead is then a beneficiary's.
  }
}

export function lastAudience(): LastAudience {
  try {
    return localStorage.getItem(key) === 'manager' ? 'manager' : 'beneficiary';
  } catch {
    return 'beneficiary';
  }
}
