import type { ActionContract, InputOf, OutputOf } from '@loge/contract/shared/action-contract';
import { currentUser } from '../session/session.ts';
import { callAction } from './call-action.ts';
import { isCallFailure } from './failures.ts';
import { answersOf } from './server-state.tsx';
import { actionQuery } from './use-action.ts';

type ReadAction = ActionContract & { readonly effect: 'read' };

/** What a screen begins by asking: a read, as its component asks it. A read changes nothing, so it may be asked for somebody who then does not come. */
export interface Question {
  readonly contract: ReadAction;
  /** Asks it ahead. */
  readonly ask: () => void;
}

export const question = <Action extends ReadAction>(contract: Action, input: InputOf<Action>): Question => ({
  contract,
  ask: () => prefetchAnswer(contract, input as object),
});

/**
 * Asks what the person's next screen will show, unless the answer is at hand and fresh. The screen joins a question that is under way. A refusal leads nobody
 * elsewhere and is said to nobody: the screen, once it is there, asks again for itself.
 */
function prefetchAnswer(contract: ActionContract, input: object): void {
  const user = currentUser();
  if (user === undefined || !navigator.onLine) return;
  const answers = answersOf(user.id);
  const query = actionQuery<ActionContract>(contract, input as never);
  void answers.prefetchQuery({
    ...query,
    queryFn: async ({ signal }): Promise<OutputOf<ActionContract>> => {
      try {
        return await callAction<ActionContract>(contract, input as never, { signal, quiet: true });
      } catch (failure) {
        const isShown = (answers.getQueryCache().find({ queryKey: query.queryKey })?.getObserversCount() ?? 0) > 0;
        if (!isCallFailure(failure) || !isShown) throw failure;
        return callAction<ActionContract>(contract, input as never, { signal });
      }
    },
  });
}
