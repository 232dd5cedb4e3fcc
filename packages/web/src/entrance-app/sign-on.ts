import { ssoGetUserInfos } from '@loge/contract/access/sso-get-user-infos';
import { readVisitSettings } from '@loge/domain/access/visit-settings';
import { readColour } from '@loge/domain/shared/colour';
import { callAction } from '../client/call-action.ts';
import { isOwnRoute } from '../routing/own-route.ts';
import { homeOf } from '../session/audience.ts';
import { rememberUser } from '../session/session.ts';
import { beginVisit, currentVisit } from '../session/visit.ts';

/** Takes what the address of a single sign-on asks for: colour, no bar at the foot (Spec: beneficiary-and-access §2.1). */
export const takeVisitSettings = (): Promise<void> =>
  beginVisit({ ...currentVisit(), ...readVisitSettings(location.href) });

export interface SignOn {
  readonly provider: string;
  readonly token: string;
}

/** Opens the session of a finished single sign-on and answers where to go. Throws what the gateway refuses, mostly code 11. */
export async function finishSignOn({ provider, token }: SignOn, idempotencyKey: string): Promise<string> {
  const answer = await callAction(ssoGetUserInfos, { p: provider, uat: token }, { idempotencyKey, quiet: true });
  const { mainColour, withoutBottomBar } = currentVisit();
  await beginVisit({
    // The address goes before what the company's connection says.
    mainColour: mainColour ?? readColour(answer.mainColor ?? ''),
    withoutBottomBar: withoutBottomBar || answer.noBottomIconBar,
    throughSingleSignOn: true,
    provider,
  });
  rememberUser(answer.user);
  return isOwnRoute(answer.then) ? answer.then : homeOf(answer.user);
}

/** Where a sign-on at a provider begins: a page of the server, which leads on to the company. */
export function startAddress(provider: string, then?: string): string {
  const query = then === undefined ? '' : `?${new URLSearchParams({ then }).toString()}`;
  return `${location.origin}/sso/${encodeURIComponent(provider)}/start${query}`;
}
