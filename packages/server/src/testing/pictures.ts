import type { AcceptedKind } from '@loge/domain/files/accepted-files';
import sharp from 'sharp';
import { type FileToKeep, type KeptFile, storeFile } from '../files/store-file.ts';
import { Changes } from '../platform/unit-of-work/changes.ts';
import { prepareFile } from '../platform/files/prepare-file.ts';
import { isRefusal, type Refusal } from '../platform/refusal.ts';
import type { TestServer } from './running-server.ts';

/** A picture of one colour. */
export const drawPicture = (
  format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png',
  { width = 4, height = 3 }: { width?: number; height?: number } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3b5bdb' } })
    .toFormat(format)
    .toBuffer();

export interface Upload extends Omit<FileToKeep, 'file'> {
  readonly bytes: Buffer;
  readonly name: string;
  readonly accepts: readonly AcceptedKind[];
}

/** Keeps an upload as the gateway does: got ready first, then kept. Each comes from somebody else. */
export async function keepUpload(
  loge: TestServer,
  { bytes, name, accepts, ...upload }: Upload,
): Promise<KeptFile | Refusal> {
  const { database, files, imageReencoder } = loge.server.services;
  people += 1;
  const file = await prepareFile(imageReencoder, { bytes, name, accepts, person: people });
  return isRefusal(file) ? file : storeFile({ database, files, changes: new Changes() }, { file, ...upload });
}
let people = 0;

/** A small picture in the server's file store; private and of nobody unless told otherwise. */
export async function keepPicture(loge: TestServer, overrides: Partial<Upload> = {}): Promise<KeptFile> {
  const kept = await keepUpload(loge, {
    bytes: await drawPicture(),
    name: 'photo.png',
    accepts: ['image'],
    isPublic: false,
    owner: null,
    uploadedBy: null,
    now: loge.now,
    ...overrides,
  });
  if (isRefusal(kept)) throw new Error('The picture was not kept.');
  return kept;
}
