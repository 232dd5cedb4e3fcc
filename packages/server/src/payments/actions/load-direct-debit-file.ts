import { loadDirectDebitFile } from '@loge/contract/payments/load-direct-debit-file';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { fileSeal } from '../make-direct-debit-file.ts';
import { findSealedContent } from '../rows/direct-debit-rows.ts';

export const loadDirectDebitFileHandler = handle(loadDirectDebitFile, async ({ rows, database, services }) => {
  const { id, messageId, conciergerieId } = rows.fileId;
  const sealed = await findSealedContent(database, id);
  const xml = sealed === null ? null : services.seal.open(sealed, fileSeal(messageId));
  if (xml === null) return refuse('not-found');
  return {
    contentType: 'application/xml',
    bytes: Buffer.from(xml, 'utf8'),
    immutable: false,
    filename: `prelevements-${messageId}.xml`,
    handedOver: { desks: [conciergerieId], file: 'direct-debits', about: messageId },
  };
});
