import { biGetFilters } from '@loge/contract/reporting/bi-get-filters';
import { dimensionOf } from '@loge/domain/reporting/reporting-query';
import { messageText } from '@loge/domain/shared/messages';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { wordsFor } from '../make-report.ts';
import { findKeys } from '../rows/report-rows.ts';

const maxFilterValues = 500;

export const biGetFiltersHandler = handle(biGetFilters, async ({ input, caller, database, lang }) => {
  const { cubeName, dimensionName, search } = input;
  if (dimensionOf(cubeName, dimensionName) === undefined) {
    const rule = 'invalidChoice';
    return refuseInput([{ field: 'dimensionName', rule, message: messageText(rule, lang) }]);
  }
  const scope = { cubeName, conciergerieIds: [...caller.conciergerieIds], filters: [] };
  const keys = await findKeys(database, scope, dimensionName);
  const words = await wordsFor({ database, cubeName, lang }, new Map([[dimensionName, keys]]));
  const wanted = plain(search);
  const values = keys
    .map((key) => ({ key, label: words.labelOf(dimensionName, key) }))
    .filter(({ label }) => plain(label).includes(wanted));
  return {
    values: values.toSorted((a, b) => words.compare(dimensionName, a.key, b.key)).slice(0, maxFilterValues),
    isCut: values.length > maxFilterValues,
  };
});

/** Without accents and capitals, as people search. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
