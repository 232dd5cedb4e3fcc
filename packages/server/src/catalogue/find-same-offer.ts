import type { Services } from '../platform/services.ts';
import { findCatalogue } from './find-catalogue.ts';

/** The version of an ordered offer that is proposed today where its beneficiary orders now; null where there is none. */
export async function findSameOffer(
  services: Pick<Services, 'autonomous' | 'caches'>,
  { offerOriginalId }: { readonly offerOriginalId: number },
  conciergerieId: number | null,
  now: Date,
): Promise<number | null> {
  if (conciergerieId === null) return null;
  const { offers } = await findCatalogue(services, conciergerieId, now);
  const same = offers.find(
    ({ originalId, visibleToBeneficiaries }) => originalId === offerOriginalId && visibleToBeneficiaries,
  );
  return same?.id ?? null;
}
