import sharp from 'sharp';
import type { PreparedFile } from '../platform/files/prepare-file.ts';

/** A logo that every mail program draws: some draw no WebP. */
export async function mailableLogo(file: PreparedFile): Promise<PreparedFile> {
  if (file.contentType !== 'image/webp') return file;
  const bytes = await sharp(file.bytes).png({ compressionLevel: 9 }).toBuffer();
  return { ...file, bytes, contentType: 'image/png', extension: 'png' };
}
