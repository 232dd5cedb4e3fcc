import { SIGN_ON_FAILURES, type SignOnFailure } from '@loge/domain/access/sign-on-failures';
import type { Lang } from '@loge/domain/shared/lang';
import { type Refusal, refuse } from '../../refusal.ts';

/** Code 11 with a message for the page of single sign-on. */
export const refuseSignOn = (failure: SignOnFailure, lang: Lang): Refusal<'single-sign-on-failed'> =>
  refuse('single-sign-on-failed', { reason: SIGN_ON_FAILURES[failure][lang], failure });
