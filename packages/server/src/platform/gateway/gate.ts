import { isOpenToKeys } from '@loge/contract/integrations/open-to-keys';
import { isOpenToPrograms } from '@loge/contract/integrations/open-to-programs';
import { cleanInput } from '@loge/contract/shared/clean-input';
import { fieldProblems } from '@loge/contract/shared/field-problems';
import { schemasOf, type ActionContract } from '@loge/contract/shared/action-contract';
import { scopesName } from '@loge/domain/integrations/api-key';
import type { Lang } from '@loge/domain/shared/lang';
import { type Refusal, refuse, refuseInput } from '../refusal.ts';
import { type Caller, type KeyOfCaller, mayCall } from './caller.ts';
import { decodeInput, isOversized, pathsOfBrokenText } from './read-input.ts';

/*
 * What a contract alone decides about a call: who may make it, and which input it takes. The gateway asks these two functions before an action runs,
 * and so do the tests that try every cell of the contracts.
 */

/** Why this caller may not call the action at all; null for who may. A key opens what it names and nothing else, what is open to the public neither. */
export function refuseCaller(
  contract: ActionContract,
  caller: Caller | null,
): Refusal<'not-authenticated' | 'forbidden' | 'closed-to-keys'> | null {
  const { access } = contract;
  const key = caller?.key ?? null;
  if (key !== null && !isOpenTo(key, contract)) return refuse('closed-to-keys');
  if (mayCall(access, caller)) return null;
  return refuse(caller === null ? 'not-authenticated' : 'forbidden');
}

/** Whether a key, or what somebody allowed a program, opens an action. */
export const isOpenTo = ({ kind, scopes }: KeyOfCaller, contract: ActionContract): boolean =>
  (kind === 'key' ? isOpenToKeys(contract) : isOpenToPrograms(contract)) && scopesName(scopes, contract);

/** An input that the contract takes: as it was sent, and as the action sees it. */
export interface AcceptedInput {
  readonly decoded: Readonly<Record<string, unknown>>;
  readonly parsed: unknown;
}

/** What was sent, as the action's schema takes it, or what is wrong with it. */
export function acceptInput(
  contract: ActionContract,
  sent: Readonly<Record<string, unknown>>,
  lang: Lang,
): AcceptedInput | Refusal<'malformed-request' | 'invalid-input'> {
  const { input } = schemasOf(contract);
  const decoded = decodeInput(input, sent);
  if (isOversized(decoded)) return refuse('malformed-request');
  const parsed = input.safeParse(cleanInput(input, decoded), { reportInput: true });
  if (!parsed.success) return refuseInput(fieldProblems(parsed.error.issues, lang));
  // Of what the action knows alone: the schema has dropped everything else.
  const broken = pathsOfBrokenText(parsed.data).map((path) => ({ code: 'invalid_format', path }));
  if (broken.length > 0) return refuseInput(fieldProblems(broken, lang));
  return { decoded, parsed: parsed.data };
}
