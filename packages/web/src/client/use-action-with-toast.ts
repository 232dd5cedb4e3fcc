import type { ActionContract, InputOf, OutputOf } from '@loge/contract/shared/action-contract';
import { useToast } from '../design-system/overlays/toasts.tsx';
import { useFailureText } from './failure-text.ts';
import { ActionRefused, isCallFailure, type CallFailure } from './failures.ts';
import { useActionMutation } from './use-action.ts';

/**
 * A write at the push of a button that has no form of its own: answers undefined when it failed, which a toast has said by
 * then. Several may run at once. `recover` may know an answer in place of a failure, or throws it on.
 */
export function useActionWithToast<Action extends ActionContract>(
  contract: Action,
  recover: (failure: unknown) => OutputOf<Action> = rethrow,
): (input: InputOf<Action>) => Promise<OutputOf<Action> | undefined> {
  const { mutateAsync } = useActionMutation(contract);
  const toast = useToast();
  const failureText = useFailureText();
  return async (input) => {
    try {
      return await mutateAsync(input).catch(recover);
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      if (!(error instanceof ActionRefused && error.handled)) toast.error(fieldMessage(error) ?? failureText(error));
      return undefined;
    }
  };
}

const rethrow = (failure: unknown): never => {
  throw failure;
};

/** Where there is no form to write beside, the first problem of a field says more than that there is one. */
const fieldMessage = (failure: CallFailure): string | undefined =>
  failure instanceof ActionRefused ? failure.fields[0]?.message : undefined;
