import { loadCesuRemittance } from '@loge/contract/payments/load-cesu-remittance';
import { handle } from '../../platform/gateway/action-handler.ts';
import { runSerially } from '../../platform/pdf/run-serially.ts';
import { findPaperLogo } from '../../platform/pdf/paper-logo.ts';
import { refuse } from '../../platform/refusal.ts';
import { cesuListAsCsv, printCesuList } from '../cesu-list.ts';
import { findCesuList } from '../rows/cesu-rows.ts';

export const loadCesuRemittanceHandler = handle(
  loadCesuRemittance,
  async ({ input, rows, database, services, now }) => {
    const { id, conciergerieId } = rows.remittanceId;
    const list = await findCesuList(database, id);
    if (list === null) return refuse('not-found');
    const handedOver = { desks: [conciergerieId], file: 'cesu-list', about: String(id) };
    const filename = `bordereau-cesu-${id}.${input.as}`;
    if (input.as === 'csv')
      return {
        contentType: 'text/csv; charset=utf-8',
        bytes: Buffer.from(cesuListAsCsv(list), 'utf8'),
        immutable: false,
        filename,
        handedOver,
      };
    const logo = await findPaperLogo(services.files, list.brand);
    const bytes = await runSerially(() => printCesuList({ list, id, logo, now }));
    return { contentType: 'application/pdf', bytes, immutable: false, filename, handedOver };
  },
);
