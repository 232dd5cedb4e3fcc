import type { InvoicingSettingsOnWire } from '@loge/contract/invoicing/invoicing-settings-wire';
import type { Database } from '../../platform/database/connection.ts';
import type { Settings } from '../../platform/settings.ts';
import { findInvoicingSettings } from '../rows/invoicing-settings-rows.ts';
import { countTransmissions } from '../rows/listed-transmission-rows.ts';

export async function presentInvoicingSettings(
  database: Database,
  { invoicing }: Pick<Settings, 'invoicing'>,
  asked: { readonly conciergerieId: number; readonly conciergerieIds: ReadonlySet<number> },
): Promise<InvoicingSettingsOnWire> {
  const row = await findInvoicingSettings(database, asked.conciergerieId);
  const { waiting, toSettle } = await countTransmissions(database, [...asked.conciergerieIds]);
  return {
    seller:
      row.sellerSiren === null
        ? null
        : {
            legalName: row.legalName ?? '',
            siren: row.sellerSiren,
            startsOn: row.startsOn,
            reportsFrom: row.reportsFrom,
          },
    company: { name: row.companyName, siren: row.companySiren, vatNumber: row.companyVatNumber },
    platform: invoicing.provider,
    waiting,
    toSettle,
  };
}
