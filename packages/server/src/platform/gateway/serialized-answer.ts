import { createHash } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** How every accepted answer begins, its data included. */
const beginning = '{"code":0,"status":"OK","refusal":null,"message":"","data":';

/** Less than this is not worth being packed. */
const gzipMinBytes = 1_024;

/**
 * An answer that is JSON already, as bytes: what many ask and few change is presented, written and packed once, and sent again as it is. `validator` is
 * given where the same text is for everybody who may ask: browsers may then keep it and ask whether it still holds.
 */
export class SerializedAnswer<Data> {
  readonly validator: string | null;
  /** Carries the type of what was written. */
  declare readonly data: Data;
  readonly #kept: KeptBytes;
  /** What follows the kept bytes: the end of the data, with what is written for each request. */
  readonly #end: string;

  private constructor(kept: KeptBytes, end: string, validator: string | null) {
    this.#kept = kept;
    this.#end = end;
    this.validator = validator;
  }

  static of<Data>(data: Data): SerializedAnswer<Data> {
    return SerializedAnswer.#written(JSON.stringify(data), null);
  }

  /** For what is personal in nothing. */
  static forAll<Data>(data: Data): SerializedAnswer<Data> {
    const text = JSON.stringify(data);
    return SerializedAnswer.#written(text, `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`);
  }

  static #written<Data>(text: string, validator: string | null): SerializedAnswer<Data> {
    return new SerializedAnswer<Data>(new KeptBytes(beginning + text.slice(0, -1)), text.slice(-1), validator);
  }

  /** The same with fields that are written for each request. */
  with<More extends object>(more: More): SerializedAnswer<Data & More> {
    const fields = JSON.stringify(more).slice(1);
    const isFirst = this.#kept.isEmpty && this.#end === '}';
    return new SerializedAnswer<Data & More>(
      this.#kept,
      `${this.#end.slice(0, -1)}${isFirst ? '' : ','}${fields}`,
      null,
    );
  }

  /** The whole envelope. */
  bytes(requestId: string): Buffer {
    return this.#kept.with(this.#closing(requestId));
  }

  /** The same as gzip; null where that saves nothing. */
  packed(requestId: string): Buffer | null {
    return this.#kept.packedWith(this.#closing(requestId));
  }

  #closing(requestId: string): Buffer {
    return Buffer.from(`${this.#end},"requestId":"${requestId}"}`);
  }
}

/** The head of a gzip file that tells neither name nor time (RFC 1952). */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** What a block that is stored as it is can hold. */
const maxStored = 0xffff;

/** The part of an answer that stays: packed once, by the person who asks for that first. */
class KeptBytes {
  readonly #bytes: Buffer;
  #packed: { readonly bytes: Buffer; readonly checksum: number } | null = null;

  constructor(text: string) {
    this.#bytes = Buffer.from(text);
  }

  /** Whether it ends where an object begins. */
  get isEmpty(): boolean {
    return this.#bytes.length === beginning.length + 1;
  }

  with(closing: Buffer): Buffer {
    return Buffer.concat([this.#bytes, closing]);
  }

  /** The blocks that were packed once, and what follows as a last block that is stored as it is (RFC 1951, 3.2.4). */
  packedWith(closing: Buffer): Buffer | null {
    if (this.#bytes.length < gzipMinBytes || closing.length > maxStored) return null;
    this.#packed ??= {
      // Ends at the border of a byte, and lets another block follow.
      bytes: Buffer.concat([
        gzipHead,
        deflateRawSync(this.#bytes, { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_SYNC_FLUSH }),
      ]),
      checksum: crc32(this.#bytes),
    };
    const { bytes, checksum } = this.#packed;
    const frame = Buffer.allocUnsafe(13);
    frame.writeUInt8(1, 0);
    frame.writeUInt16LE(closing.length, 1);
    frame.writeUInt16LE(closing.length ^ 0xffff, 3);
    frame.writeUInt32LE(crc32(closing, checksum), 5);
    frame.writeUInt32LE((this.#bytes.length + closing.length) % 2 ** 32, 9);
    return Buffer.concat([bytes, frame.subarray(0, 5), closing, frame.subarray(5)]);
  }
}

/** So many ways of showing one thing are kept: places, languages, categories. */
const maxVariants = 500;

/**
 * Keeps what is written of something that is itself kept, e.g. a desk's catalogue, by the way in which it is shown. It goes when that goes: nothing is to be
 * forgotten by hand.
 */
export function memoizeSerialized<Of extends object, Data>(
  atMost = maxVariants,
): (of: Of, way: string, write: () => SerializedAnswer<Data>) => SerializedAnswer<Data> {
  const kept = new WeakMap<Of, Map<string, SerializedAnswer<Data>>>();
  return (of, way, write) => {
    const ways = kept.get(of) ?? new Map<string, SerializedAnswer<Data>>();
    kept.set(of, ways);
    const known = ways.get(way);
    if (known !== undefined) return known;
    const written = write();
    if (ways.size >= atMost) ways.clear();
    ways.set(way, written);
    return written;
  };
}
