import sharp from 'sharp';
import { type ImageType, reencodeImage } from './reencode-image.ts';

/** A process that draws pictures anew, one after the other, and does nothing else. It ends with the server that started it. */
sharp.concurrency(1);
sharp.cache(false);

process.on('message', ({ bytes, type }: { readonly bytes: Uint8Array; readonly type: ImageType }) => {
  reencodeImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), type).then(
    (drawn) => process.send?.({ drawn }),
    () => process.exit(1),
  );
});
process.on('disconnect', () => process.exit(0));
