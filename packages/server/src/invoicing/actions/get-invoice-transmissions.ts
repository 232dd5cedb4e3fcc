import { getInvoiceTransmissions } from '@loge/contract/invoicing/get-invoice-transmissions';
import { transmissionList } from '@loge/contract/invoicing/transmission-list';
import { serveList } from '../../platform/lists/serve-list.ts';
import { presentTransmission } from '../presenters/present-transmission.ts';
import {
  findListedTransmissions,
  transmissionListRows,
  transmissionsOfDesks,
} from '../rows/listed-transmission-rows.ts';

export const getInvoiceTransmissionsHandler = serveList(
  getInvoiceTransmissions,
  transmissionList,
  ({ caller }) => Promise.resolve({ conciergerieIds: [...caller.conciergerieIds] }),
  {
    question: (input) => input,
    scope: ({ conciergerieIds }) => ({ desks: null, conditions: [transmissionsOfDesks(conciergerieIds)] }),
    find: findListedTransmissions,
    present: presentTransmission,
    ...transmissionListRows,
  },
);
