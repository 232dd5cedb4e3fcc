import { loadMandateScan } from '@loge/contract/billing/load-mandate-scan';
import { findFile } from '../../files/rows/file-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findMandates } from '../rows/self-billing-mandate-rows.ts';

export const loadMandateScanHandler = handle(loadMandateScan, async ({ rows, database, services }) => {
  const mandates = await findMandates(database, rows.partnerId.id);
  const fileId = mandates.find((mandate) => mandate.fileId !== null)?.fileId ?? null;
  if (fileId === null) return refuse('self-billing-mandate-missing');
  const file = await findFile(database, fileId);
  const bytes = file === null ? null : await services.files.read(file.id);
  if (file === null || bytes === null) return refuse('not-found');
  return { contentType: file.contentType, bytes, immutable: false, filename: file.name };
});
