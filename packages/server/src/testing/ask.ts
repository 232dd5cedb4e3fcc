import type { ActionContract, InputOf, OutputOf } from '@loge/contract/shared/action-contract';
import type { Signed, TestServer } from './running-server.ts';

/** Calls an action that must succeed and gives its answer with the type of its contract. */
export async function ask<Action extends ActionContract>(
  loge: TestServer,
  action: Action,
  input: InputOf<Action>,
  as?: Signed,
  options: { readonly lang?: 'fr' | 'en' } = {},
): Promise<OutputOf<Action>> {
  const answer = await loge.call(action.name, input, as, { ...options, method: action.method });
  if (answer.code !== 0) {
    throw new Error(`${action.name} was refused: ${answer.refusal} ${answer.message} ${JSON.stringify(answer.fields)}`);
  }
  return answer.data as OutputOf<Action>;
}
