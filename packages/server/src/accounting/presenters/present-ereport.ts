import type { EreportOnWire } from '@loge/contract/accounting/ereport-wire';
import type { ReportRow } from '../rows/ereport-list-rows.ts';

export const presentEreport = (row: ReportRow): EreportOnWire => ({
  id: row.id,
  siren: row.siren,
  kind: row.kind,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  dueOn: row.dueOn,
  version: row.version,
  type: row.type,
  reference: row.reference,
  base: row.baseCents,
  vat: row.vatCents,
  state: row.state,
  words: row.words,
  madeAt: row.madeAt.toISOString(),
  isReplaced: row.isReplaced,
  isAsked: row.isAsked,
});
