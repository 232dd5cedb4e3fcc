import type { KnownAddress } from '@loge/domain/invoicing/recipient-address';
import type { InvoicingPlatform } from '../platform/outside/invoicing/invoicing-platform.ts';
import type { Services } from '../platform/services.ts';
import { addAddresses, endAddresses, findAddresses, noteQuestion } from './rows/address-rows.ts';

/** So long the directory is taken at its word: a company that changes its platform is found the day after. */
const FRESH_MS = 20 * 3_600_000;

/** Where a company receives, as the directory says; it is asked anew where that is older than a day, and kept with its dates. */
export async function recipientLines(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  platform: InvoicingPlatform,
  siren: string,
): Promise<readonly KnownAddress[]> {
  const known = await findAddresses(database, siren, new Date(clock().getTime() - FRESH_MS));
  if (known !== null && known.length > 0) return known;
  const lines = (await platform.lookupDirectory(siren)).map(
    ({ address, siret, routingCode, from, until, isActive }): KnownAddress => ({
      address,
      siren,
      siret,
      routingCode,
      startsOn: from,
      endsOn: until,
      isActive,
    }),
  );
  await database.transaction().execute(async (transaction) => {
    await noteQuestion(transaction, siren, clock());
    await endAddresses(transaction, siren, lines, clock());
    await addAddresses(transaction, siren, lines, clock());
  });
  return lines;
}
