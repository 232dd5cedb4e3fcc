import { providerAddressProblem } from '@loge/domain/access/provider-address';
import { problem, type Problem } from '@loge/domain/shared/problem';
import { hostPlaces } from '../platform/outside/single-sign-on/host-place.ts';
import { providerFetch } from '../platform/outside/single-sign-on/provider-fetch.ts';
import type { Settings } from '../platform/settings.ts';

/** What is wrong with an address that events are to be sent to: it is encrypted and public, or listed in the settings. Names are looked at again at each call. */
export function webhookAddressProblems({ privateWebhooks }: Settings, url: string): readonly Problem[] {
  const wrong = providerAddressProblem(url, hostPlaces(privateWebhooks));
  return wrong === null ? [] : [problem('url', wrong)];
}

/** Asks the addresses of webhooks: no redirect is followed, and no private address is reached, whatever a name resolves to. */
export const webhookFetch = ({ privateWebhooks }: Settings) => providerFetch(hostPlaces(privateWebhooks));
