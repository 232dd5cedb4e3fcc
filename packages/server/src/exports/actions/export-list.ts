import { exportList } from '@loge/contract/exports/export-list';
import { schemasOf } from '@loge/contract/shared/action-contract';
import { fieldProblems } from '@loge/contract/shared/field-problems';
import { type MessageKey, messageText } from '@loge/domain/shared/messages';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import * as z from 'zod/mini';
import { findCatalogueDesk } from '../../conciergeries/rows/desk-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mayCall } from '../../platform/gateway/caller.ts';
import { fetchRows } from '../../platform/gateway/fetch-rows.ts';
import { readJson } from '../../platform/gateway/read-json.ts';
import { mainZone } from '../../platform/lists/day-range.ts';
import { tableAnswer } from '../../platform/lists/list-files.ts';
import { findServedList } from '../../platform/lists/serve-list.ts';
import { isRefusal, refuse, refuseInput } from '../../platform/refusal.ts';

/** Of whom the list is, where its input names a partner or a desk. */
const namedRows = z.object({
  partnerId: z.nullish(z.object({ companyName: z.string() })),
  conciergerieId: z.nullish(z.object({ name: z.string() })),
});

export const exportListHandler = handle(exportList, async (request) => {
  const { input, caller, database, services, now, lang } = request;
  const invalid = (field: string, rule: MessageKey) => refuseInput([{ field, rule, message: messageText(rule, lang) }]);
  const handler = findServedList(input.list);
  if (handler === undefined) return invalid('list', 'invalidChoice');
  const { contract } = handler;
  if (!mayCall(contract.access, caller)) return refuse('forbidden');
  const query = readJson(input.query);
  if (query === null) return invalid('query', 'wrongFormat');
  const parsed = schemasOf(contract).input.safeParse(query, { reportInput: true });
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => ({ ...issue, path: ['query', ...issue.path] }));
    return refuseInput(fieldProblems(issues, lang));
  }
  const fetched = await fetchRows(database, { contract, input: parsed.data, caller, services, now });
  if (isRefusal(fetched)) return fetched;
  const exported = await handler.exported({ ...request, ...fetched } as never);
  if (isRefusal(exported)) return exported;
  const desk = caller.conciergerieId === null ? null : await findCatalogueDesk(database, caller.conciergerieId);
  const zone = desk?.zone ?? mainZone;
  const { date: today } = instantToLocal(now.getTime(), zone);
  const named = namedRows.safeParse(fetched.rows);
  const about = named.success ? (named.data.partnerId?.companyName ?? named.data.conciergerieId?.name) : undefined;
  const answer = tableAnswer(exported, input.format, { lang, zone, today, about });
  const file = listsOfAccounts[contract.name];
  const handedOver = file === undefined ? null : { desks: [...caller.conciergerieIds], file, about: today };
  return { ...answer, handedOver };
});

/** Lists that show the accounts, with what the sales chain calls their files; all others are of orders, people and the catalogue. */
export const listsOfAccounts: Readonly<Record<string, string>> = {
  GetAllPayments: 'payments',
  GetAllCredits: 'credits',
  GetAllSepaToCollect: 'direct-debits-to-collect',
};
