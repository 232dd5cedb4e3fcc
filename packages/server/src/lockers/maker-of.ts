import { providerAddressProblem } from '@loge/domain/access/provider-address';
import { kernMaker } from '../platform/outside/lockers/kern-maker.ts';
import type { LockerMaker } from '../platform/outside/lockers/locker-maker.ts';
import { nexenceMaker } from '../platform/outside/lockers/nexence-maker.ts';
import { hostPlaces } from '../platform/outside/single-sign-on/host-place.ts';
import { providerFetch } from '../platform/outside/single-sign-on/provider-fetch.ts';
import type { Services } from '../platform/services.ts';
import { connectionOf } from './locker-connection.ts';
import { lockerKeyOwner } from './locker-proof.ts';
import type { LockerRow } from './rows/locker-rows.ts';

const makers = { kern: kernMaker, nexence: nexenceMaker } as const;

/** A bench opens its doors itself, unless its line is cut. */
const bench = ({ isCut }: LockerRow): LockerMaker => ({ open: () => Promise.resolve(isCut ? 'silent' : 'opened') });

/**
 * The maker of a locker, each by the calls of its own protocol. A locker without connection refuses, and so does one whose key does not open any more
 * (its seal was lost).
 */
export function makerOf({ seal, settings }: Pick<Services, 'seal' | 'settings'>, locker: LockerRow): LockerMaker {
  if (connectionOf(settings, locker) === 'simulator') return bench(locker);
  const key = locker.keySealed === null ? null : seal.open(locker.keySealed, lockerKeyOwner(locker.id));
  if (key === null || locker.endpoint === null) return { open: () => Promise.resolve('refused') };
  const fetch = providerFetch(hostPlaces(settings.privateLockerMakers));
  return makers[locker.integration]({ endpoint: locker.endpoint, key, fetch });
}

/** What is wrong with an address at which a maker takes commands, or null: it is encrypted and public, or listed in the settings. */
export const makerAddressProblem = ({ privateLockerMakers }: Services['settings'], address: string) =>
  providerAddressProblem(address, hostPlaces(privateLockerMakers));
