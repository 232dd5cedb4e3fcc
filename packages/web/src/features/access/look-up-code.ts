import { validateCodeConciergerie } from '@loge/contract/access/validate-code-conciergerie';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { callAction } from '../../client/call-action.ts';
import { moveToServer } from '../../client/endpoint.ts';

export type CodeChoices = OutputOf<typeof validateCodeConciergerie>;

/** What an access code opens. Where its conciergeries live on another server, that one is asked, and everything after. */
export async function lookUpCode(code: string): Promise<CodeChoices> {
  const found = await callAction(validateCodeConciergerie, { code });
  if (found.targetServer === null || !moveToServer(found.targetServer)) return found;
  return callAction(validateCodeConciergerie, { code });
}
