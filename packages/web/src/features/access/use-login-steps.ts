import { actionOnLogin, loginSteps } from '@loge/contract/access/action-on-login';
import type { login } from '@loge/contract/access/login';
import type { InputOf } from '@loge/contract/shared/action-contract';
import { useState } from 'react';
import { moveToServer, resetEndpoint } from '../../client/endpoint.ts';
import type { CallFailure } from '../../client/failures.ts';
import { useIdempotentCall, useCall } from '../../client/use-call.ts';
import { useExternalRedirect } from '../../client/use-external-redirect.ts';
import { useBrand } from '../../session/brand.ts';
import { signIn, useSession } from '../../session/session.ts';
import { secondFactorIn, type OwedStep, type SecondFactorStep } from '../../session/fetch-session-user.ts';
import { isEncryptedPage, isWebPage } from './is-web-page.ts';

export interface LoginSteps {
  readonly step: 'login' | 'password' | 'second-factor';
  /** What the right password was not enough for, with the token of the step. */
  readonly secondFactor: SecondFactorStep | undefined;
  readonly busy: boolean;
  readonly failure: CallFailure | undefined;
  /** The account signs in elsewhere, at a place that this client may not lead to. */
  readonly isElsewhere: boolean;
  readonly submitLogin: (login: string) => Promise<void>;
  /** True when the person has signed in. */
  readonly submitPassword: (login: string, password: string, remember: boolean) => Promise<boolean>;
  readonly backToLogin: () => void;
}

/** Signing in, step by step: the login tells where the account signs in, then the password (Spec: beneficiary-and-access §4). */
export function useLoginSteps(): LoginSteps {
  const owed = useOwedStep();
  const [step, setStep] = useState<LoginSteps['step']>(owed === undefined ? 'login' : 'second-factor');
  const [isElsewhere, setIsElsewhere] = useState(false);
  const brand = useBrand();
  const preCheck = useCall(actionOnLogin);
  const { isLeaving, leave } = useExternalRedirect();
  const [secondFactor, setSecondFactor] = useState<LoginSteps['secondFactor']>(owed);
  const password = useIdempotentCall(async (input: InputOf<typeof login>, idempotencyKey: string) => {
    try {
      return await signIn(input, idempotencyKey);
    } catch (error) {
      const asked = secondFactorIn(error);
      if (asked === undefined) throw error;
      setSecondFactor(asked);
      setStep('second-factor');
      return undefined;
    }
  });

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
    } else if (answer.action === loginSteps.singleSignOn && isWebPage(answer.targetUrl)) {
      leave(answer.targetUrl);
    } else if (answer.action === loginSteps.externalLogin && isEncryptedPage(answer.targetUrl)) {
      leave(answer.targetUrl);
    } else {
      resetEndpoint();
      setIsElsewhere(true);
    }
  };

  return {
    step,
    busy: preCheck.busy || password.busy || isLeaving,
    failure: step === 'login' ? preCheck.failure : password.failure,
    isElsewhere,
    submitLogin: (login) => submitLogin(login),
    secondFactor,
    submitPassword: async (name, pass, remember) =>
      (await password.call({ login: name, pass, remember })) !== undefined,
    backToLogin: () => {
      password.forget();
      setStep('login');
    },
  };
}

/** The step with which signing in begins for somebody whose session goes on at another server. */
export function useOwedStep(): OwedStep | undefined {
  const now = useSession();
  return now.phase === 'no-token' ? now.owed : undefined;
}
