import { exportPriceGrid } from '@loge/contract/exports/export-price-grid';
import { sameInBoth } from '@loge/contract/shared/define-list';
import { defineTable } from '@loge/contract/shared/define-table';
import { findPriceGrid, type PriceGrid } from '../../offers/price-grid.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { extractAnswer } from '../extract-pages.ts';

interface Cell {
  readonly grid: PriceGrid;
  readonly version: PriceGrid['versions'][number];
  readonly line: PriceGrid['lines'][number];
  readonly price: NonNullable<PriceGrid['lines'][number]['prices'][number]>;
}

/** One row for each line of each version, so that a spreadsheet may turn it as it likes. In French, as all of the back office. */
const priceGridTable = defineTable<Cell>()({
  file: sameInBoth('grille-de-prix'),
  columns: {
    partner: { label: sameInBoth('Partenaire'), kind: 'text', value: ({ grid }) => grid.partnerName },
    offer: { label: sameInBoth('Offre'), kind: 'text', value: ({ grid }) => grid.name },
    number: { label: sameInBoth('N° d’offre'), kind: 'number', value: ({ version }) => version.id },
    version: { label: sameInBoth('Version'), kind: 'number', value: ({ version }) => version.number },
    from: { label: sameInBoth('À partir du'), kind: 'day', value: ({ version }) => version.startDate },
    until: { label: sameInBoth('Jusqu’au'), kind: 'day', value: ({ version }) => version.endDate },
    line: { label: sameInBoth('Élément'), kind: 'text', value: ({ line }) => line.label },
    product: { label: sameInBoth('Produit'), kind: 'text', value: ({ line }) => line.productLabel },
    price: { label: sameInBoth('Prix de vente TTC'), kind: 'cents', value: ({ price }) => price.price },
    onQuote: { label: sameInBoth('Sur devis'), kind: 'yesNo', value: ({ price }) => price.devis },
    buying: { label: sameInBoth('Prix d’achat'), kind: 'cents', value: ({ price }) => price.buyingPrice },
    vat: { label: sameInBoth('TVA (%)'), kind: 'number', value: ({ price }) => price.tauxTva },
    desks: {
      label: sameInBoth('Conciergeries'),
      kind: 'text',
      value: ({ grid }) => grid.conciergeries.map(({ name }) => name).join(', '),
    },
  },
});

const cellsOf = (grid: PriceGrid): readonly Cell[] =>
  grid.lines.flatMap((line) =>
    grid.versions.flatMap((version, index) => {
      const price = line.prices[index] ?? null;
      return price === null ? [] : [{ grid, version, line, price }];
    }),
  );

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}

export const exportPriceGridHandler = handle(exportPriceGrid, async (request) => {
  const { rows, caller, database, now, input } = request;
  const grid = await findPriceGrid(database, caller, rows.offreId, now);
  if (grid === null) return refuse('not-found');
  return extractAnswer(request, { definition: priceGridTable, pages: once(cellsOf(grid)) }, input.format);
});
