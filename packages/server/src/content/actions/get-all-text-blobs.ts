import { getAllTextBlobs } from '@loge/contract/content/get-all-text-blobs';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentTextBlob } from '../presenters/present-text-blob.ts';
import { findEditions } from '../rows/legal-text-edition-rows.ts';

export const getAllTextBlobsHandler = handle(getAllTextBlobs, async ({ database }) => ({
  textBlobs: (await findEditions(database)).map(presentTextBlob),
}));
