import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { exportList } from '@loge/contract/exports/export-list';
import { schemasOf, type ActionContract } from '@loge/contract/shared/action-contract';
import type { Database } from '../platform/database/connection.ts';
import { type Caller, mayCall, rolesOf } from '../platform/gateway/caller.ts';
import { fetchRows } from '../platform/gateway/fetch-rows.ts';
import { readJson } from '../platform/gateway/read-json.ts';
import { findSession } from '../platform/gateway/session-rows.ts';
import { callerOf } from '../platform/gateway/sessions.ts';
import { findServedList } from '../platform/lists/serve-list.ts';
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import type { MadeExport } from './rows/export-run-rows.ts';

/** What a file was made of: the actions that its reader must still be allowed to call, each with what it was asked. */
function* askedBy({ action, payload }: Pick<MadeExport, 'action' | 'payload'>): Generator<{
  readonly contract: ActionContract | undefined;
  readonly input: unknown;
}> {
  const input = readJson(payload);
  yield { contract: catalogueOfActions.find(({ name }) => name === action), input };
  if (action !== exportList.name) return;
  const asked = schemasOf(exportList).input.safeParse(input);
  if (asked.success) yield { contract: findServedList(asked.data.list)?.contract, input: readJson(asked.data.query) };
}

/**
 * Whether somebody may still have a file that was made for them: the actions that it was made by are open to them, they are all that they were,
 * and they reach every desk that they reached then. Asked at each download, for a file holds what they could see when it was made.
 */
export function mayFetchExport(caller: Caller, made: MadeExport): boolean {
  for (const { contract } of askedBy(made))
    if (contract === undefined || !mayCall(contract.access, caller)) return false;
  const profiles: readonly string[] = rolesOf(caller);
  return (
    made.profiles.every((profile) => profiles.includes(profile)) &&
    made.deskIds.every((desk) => caller.conciergerieIds.has(desk)) &&
    (made.partnerId === null || made.partnerId === caller.partnerId)
  );
}

/** Why somebody does not get a file that was made for them: they may no longer see what it holds, or reach a row that they named for it. */
export async function whyNotFetched(
  { database, services, now }: { readonly database: Database; readonly services: Services; readonly now: Date },
  caller: Caller,
  made: MadeExport,
): Promise<Refusal | null> {
  if (!mayFetchExport(caller, made)) return refuse('forbidden');
  const session = await findSession(database, Buffer.from(caller.sessionKey, 'hex'), now);
  if (session === null) return refuse('not-authenticated');
  // With the desk and the beneficiary that were chosen for it, whatever is chosen now.
  const asThen = callerOf(session, made.context);
  for (const { contract, input } of askedBy(made)) {
    if (contract === undefined) return refuse('forbidden');
    const parsed = schemasOf(contract).input.safeParse(input);
    if (!parsed.success) return refuse('forbidden');
    const fetched = await fetchRows(database, { contract, input: parsed.data, caller: asThen, services, now });
    if (isRefusal(fetched)) return fetched;
  }
  return null;
}
