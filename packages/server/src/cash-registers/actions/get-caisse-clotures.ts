import { getCaisseClotures } from '@loge/contract/cash-registers/get-caisse-clotures';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentClosing } from '../presenters/present-closing.ts';
import { findChain, findChainYears, findClosings } from '../rows/cash-chain-rows.ts';

const maxClosings = { day: 62, month: 36, year: 10 };

export const getCaisseCloturesHandler = handle(getCaisseClotures, async ({ rows, database }) => {
  const { id, name } = rows.caisse;
  const [closings, chain, years] = await Promise.all([
    findClosings(database, id, maxClosings),
    findChain(database, id),
    findChainYears(database, id),
  ]);
  const { day = null, open } = chain?.state ?? {};
  const totals = open?.day ?? null;
  return {
    caisse: { id, name },
    closings: closings.map(presentClosing),
    current: day === null || totals === null ? null : { day, totals },
    years: [...years],
  };
});
