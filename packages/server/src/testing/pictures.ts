import sharp from 'sharp';
import { type FileToKeep, type KeptFile, keepFile } from '../files/keep-file.ts';
import { Changes } from '../platform/unit-of-work/changes.ts';
import { isRefusal } from '../platform/refusal.ts';
import type { TestServer } from './running-server.ts';

/** A picture of one colour. */
export const drawPicture = (
  format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png',
  { width = 4, height = 3 }: { width?: number; height?: number } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3b5bdb' } })
    .toFormat(format)
    .toBuffer();

/** A small picture in the server's file store; private and of nobody unless told otherwise. */
export async function keepPicture(loge: TestServer, overrides: Partial<FileToKeep> = {}): Promise<KeptFile> {
  const { database, files } = loge.server.services;
  const kept = await keepFile(
    { database, files, changes: new Changes() },
    {
      bytes: await drawPicture(),
      name: 'photo.png',
      accepts: ['image'],
      isPublic: false,
      owner: null,
      uploadedBy: null,
      now: loge.now,
      ...overrides,
    },
  );
  if (isRefusal(kept)) throw new Error('The picture was not kept.');
  return kept;
}
