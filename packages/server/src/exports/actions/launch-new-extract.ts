import { EXTRACT_DAYS_BACK, type ExtractName } from '@loge/contract/exports/extract-names';
import { launchNewExtract } from '@loge/contract/exports/launch-new-extract';
import type { ParsedInputOf } from '@loge/contract/shared/action-contract';
import { addDays, type LocalDate } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { buffer } from 'node:stream/consumers';
import type { Database } from '../../platform/database/connection.ts';
import { type ActionHandler, type ActionRequest, handle } from '../../platform/gateway/action-handler.ts';
import type { Caller } from '../../platform/gateway/caller.ts';
import { mainZone } from '../../platform/lists/day-range.ts';
import type { TableExport } from '../../platform/lists/list-files.ts';
import { refuse } from '../../platform/refusal.ts';
import { extractAnswer, pagesBy } from '../extract-pages.ts';
import { beneficiaryTable, lineTable, orderTable } from '../extract-tables.ts';
import {
  findExtractedBeneficiaries,
  findExtractedOrderIds,
  findExtractedOrderLines,
  findExtractedOrders,
} from '../rows/extract-rows.ts';

type Asked = Pick<
  ActionRequest<ParsedInputOf<typeof launchNewExtract>, Caller>,
  'input' | 'caller' | 'database' | 'now'
>;

/** The answer is held in memory, and a third longer as text. */
const maxRows = 50_000;

const answersWorkbook = handle(launchNewExtract, async (request) => {
  const table = tableOf(request);
  const pages: (readonly unknown[])[] = [];
  let count = 0;
  for await (const page of table.pages) {
    count += page.length;
    if (count > maxRows) return refuse('extract-too-large', { most: maxRows });
    pages.push(page);
  }
  const { format } = request.input;
  const file = await extractAnswer(request, { ...table, pages: streamed(pages) }, format, periodOf(request));
  const bytes = Buffer.isBuffer(file.bytes) ? file.bytes : await buffer(file.bytes);
  return { fileName: file.filename ?? `extraction.${request.input.format}`, data: bytes.toString('base64') };
});

/** In base64 to the person who asks for it; of any length where a job makes it. */
export const launchNewExtractHandler: ActionHandler = {
  ...answersWorkbook,
  asFile: handle(launchNewExtract, (request) =>
    extractAnswer(request, tableOf(request), request.input.format, periodOf(request)),
  ).answer,
};

// oxlint-disable-next-line typescript/require-await
async function* streamed<Page>(pages: readonly Page[]): AsyncGenerator<Page> {
  yield* pages;
}

function tableOf({ input, caller, database, now }: Asked): TableExport {
  return extractOf(database, [...caller.conciergerieIds], input.id, daysOf({ input, now }).from);
}

function daysOf({ input, now }: Pick<Asked, 'input' | 'now'>): { readonly from: LocalDate; readonly to: LocalDate } {
  const to = instantToLocal(now.getTime(), mainZone).date;
  return { from: input.from ?? addDays(to, -EXTRACT_DAYS_BACK), to };
}

/** People are those of today, whatever their orders. */
const periodOf = (asked: Pick<Asked, 'input' | 'now'>) =>
  asked.input.id === 'AdherentsAll' || asked.input.id === 'AdherentsActifs' ? {} : { period: daysOf(asked) };

function extractOf(
  database: Database,
  conciergerieIds: readonly number[],
  name: ExtractName,
  from: LocalDate,
): TableExport {
  const idOf = ({ id }: { readonly id: number }): number => id;
  switch (name) {
    case 'Commandes':
    case 'CommandesImpayees': {
      const onlyUnpaid = name === 'CommandesImpayees';
      const asked = { conciergerieIds, from, onlyUnpaid };
      const definition = orderTable(onlyUnpaid ? 'commandes-impayees' : 'commandes');
      return { definition, pages: pagesBy((page) => findExtractedOrders(database, asked, page), idOf) };
    }
    case 'Lignes': {
      const asked = { conciergerieIds, from, onlyUnpaid: false };
      return {
        definition: lineTable,
        pages: linesOf(
          database,
          pagesBy((page) => findExtractedOrderIds(database, asked, page), Number),
        ),
      };
    }
    case 'AdherentsAll':
    case 'AdherentsActifs': {
      const onlyActive = name === 'AdherentsActifs';
      const asked = { conciergerieIds, onlyActive };
      const definition = beneficiaryTable(onlyActive ? 'adherents-actifs' : 'adherents');
      return { definition, pages: pagesBy((page) => findExtractedBeneficiaries(database, asked, page), idOf) };
    }
  }
}

/** Lines, page after page of orders: orders without any end nothing. */
async function* linesOf(database: Database, pages: AsyncIterable<readonly number[]>) {
  for await (const orderIds of pages) yield await findExtractedOrderLines(database, orderIds);
}
