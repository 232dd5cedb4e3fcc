import { actionOnLogin, loginSteps } from '@loge/contract/access/action-on-login';
import { useState } from 'react';
import { moveToServer, resetEndpoint } from '../../client/endpoint.ts';
import type { CallFailure } from '../../client/failures.ts';
import { useAttempt, useCall } from '../../client/use-call.ts';
import { useBrand } from '../../session/brand.ts';
import { signIn } from '../../session/session.ts';
import { isWebPage } from './is-web-page.ts';

export interface LoginSteps {
  readonly step: 'login' | 'password';
  readonly busy: boolean;
  readonly failure: CallFailure | undefined;
  /** The account signs in elsewhere, at a place that this client may not lead to. */
  readonly isElsewhere: boolean;
  readonly submitLogin: (login: string) => Promise<void>;
  /** True when the person has signed in. */
  readonly submitPassword: (login: string, password: string) => Promise<boolean>;
  readonly backToLogin: () => void;
}

/** Signing in, step by step: the login tells where the account signs in, then the password (Spec: beneficiary-and-access §4). */
export function useLoginSteps(): LoginSteps {
  const [step, setStep] = useState<LoginSteps['step']>('login');
  const [isElsewhere, setIsElsewhere] = useState(false);
  const brand = useBrand();
  const preCheck = useCall(actionOnLogin);
  const password = useAttempt(signIn);

  const submitLogin = async (login: string, mayMove = true): Promise<void> => {
    setIsElsewhere(false);
    // Each login starts where the page came from; only what that server says about it leads elsewhere, and once.
    if (mayMove) resetEndpoint();
    const answer = await preCheck.call({ design: brand.id, login });
    if (answer === undefined) return;
    if (answer.action === loginSteps.password) {
      setStep('password');
    } else if (answer.action === loginSteps.switchServer && mayMove && moveToServer(answer.targetUrl ?? '')) {
      await submitLogin(login, false);
    } else if (answer.action !== loginSteps.switchServer && isWebPage(answer.targetUrl)) {
      location.assign(answer.targetUrl);
    } else {
      resetEndpoint();
      setIsElsewhere(true);
    }
  };

  return {
    step,
    busy: preCheck.busy || password.busy,
    failure: step === 'login' ? preCheck.failure : password.failure,
    isElsewhere,
    submitLogin: (login) => submitLogin(login),
    submitPassword: async (login, pass) => (await password.call({ login, pass })) !== undefined,
    backToLogin: () => {
      password.forget();
      setStep('login');
    },
  };
}
