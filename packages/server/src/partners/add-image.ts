import type { PartnerImageOnWire } from '@loge/contract/partners/partner-image-wire';
import { storeFile } from '../files/store-file.ts';
import type { ActionRequest } from '../platform/gateway/action-handler.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import type { PreparedFile } from '../platform/files/prepare-file.ts';
import { addPartnerImage } from './rows/partner-image-rows.ts';

type Request = Pick<ActionRequest<unknown, Caller>, 'caller' | 'database' | 'changes' | 'services' | 'now'>;

/** Keeps a picture of a partner: public, for beneficiaries look at it, under a name that cannot be guessed. */
export async function addImage(
  { caller, database, changes, services, now }: Request,
  { id: partnerId, companyName }: { readonly id: number; readonly companyName: string },
  file: PreparedFile,
): Promise<PartnerImageOnWire> {
  const kept = await storeFile(
    { database, files: services.files, changes },
    { file, isPublic: true, owner: { kind: 'partner', id: partnerId }, uploadedBy: caller.userId, now },
  );
  await addPartnerImage(database, { partnerId, fileId: kept.id, now });
  changes.announce({});
  changes.record({ action: 'partner-image-added', comment: `${companyName}: ${kept.name}` });
  return { id: kept.id, name: kept.name, width: kept.width, height: kept.height };
}
