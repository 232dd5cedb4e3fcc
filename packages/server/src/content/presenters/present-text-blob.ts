import type { TextBlobEdition } from '@loge/contract/content/text-blob-edition-wire';
import { cleanHtml } from '../../platform/html/clean-html.ts';
import type { LegalTextEditionRow } from '../rows/legal-text-edition-rows.ts';

export const presentTextBlob = (row: LegalTextEditionRow): TextBlobEdition => ({
  id: row.id,
  type: row.type,
  objectName: row.objectName,
  contentFr: cleanHtml(row.contentFr),
  contentEn: cleanHtml(row.contentEn),
  version: row.version,
  savedAt: row.savedAt.toISOString(),
  savedBy: row.savedBy,
  nbConciergeries: row.desks,
});
