import { getSalesClosings } from '@loge/contract/cash-registers/get-sales-closings';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { signingFingerprint } from '../../sales-chain/chain-keys.ts';
import { findSalesChain, findSalesClosings, findSalesYears } from '../../sales-chain/rows/sales-chain-rows.ts';
import { findChainsBehind } from '../../sales-chain/rows/sales-fact-rows.ts';
import { presentSalesClosing } from '../presenters/present-sales-closing.ts';
import { findRegistersDesk } from '../rows/cash-register-rows.ts';
import { findChainFigures, findKeptArchives } from '../rows/kept-archive-rows.ts';

const maxClosings = { day: 62, month: 36, year: 10 };

export const getSalesClosingsHandler = handle(getSalesClosings, async ({ rows, database, services }) => {
  const { id } = rows.conciergerie;
  const desk = await findRegistersDesk(database, id);
  if (desk === null) return refuse('not-found');
  const [closings, chain, years, archives, figures, behind] = await Promise.all([
    findSalesClosings(database, id, maxClosings),
    findSalesChain(database, id),
    findSalesYears(database, id),
    findKeptArchives(database, id),
    findChainFigures(database, id),
    findChainsBehind(database, services.clock()),
  ]);
  const { day = null, open } = chain?.state ?? {};
  const totals = open?.day ?? null;
  const { records, registers, since, seller } = figures;
  return {
    conciergerie: { id, name: desk.name },
    closings: closings.map(presentSalesClosing),
    current: day === null || totals === null ? null : { day, totals },
    years: [...years],
    isCurrent: behind.every(({ conciergerieId }) => conciergerieId !== id),
    archives: archives.map(({ month, keptAt, sizeBytes, records: kept, sha256 }) => ({
      month,
      date: keptAt.toISOString(),
      sizeBytes,
      records: kept,
      sha256,
    })),
    attestation: {
      version: services.version,
      seller,
      registers,
      records,
      since: since?.toISOString() ?? null,
      keyFingerprint: signingFingerprint(services.seal),
    },
  };
});
