import { getInvoicingSettings } from '@loge/contract/invoicing/get-invoicing-settings';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentInvoicingSettings } from '../presenters/present-invoicing-settings.ts';

export const getInvoicingSettingsHandler = handle(
  getInvoicingSettings,
  async ({ rows, caller, database, services }) => ({
    settings: await presentInvoicingSettings(database, services.settings, {
      conciergerieId: rows.conciergerieId.id,
      conciergerieIds: caller.conciergerieIds,
    }),
  }),
);
