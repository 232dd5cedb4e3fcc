import { ActionRefused, isCallFailure } from '../client/failures.ts';
import { useFailureText } from '../client/failure-text.ts';
import { useToast } from '../design-system/overlays/toasts.tsx';
import { signOut } from './session.ts';

/** Signs out, and says so when it did not work. Code 14 leads a manager to the open cash register (Spec: beneficiary-and-access §4). */
export function useSignOut(): () => Promise<void> {
  const toast = useToast();
  const failureText = useFailureText();
  return async () => {
    try {
      await signOut();
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      if (!(error instanceof ActionRefused && error.handled)) toast.error(failureText(error));
    }
  };
}
