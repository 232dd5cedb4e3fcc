import { createHash } from 'node:crypto';

/**
 * An answer that is JSON already: what many ask and few change is presented and written once, and sent again as it is. `validator` is given
 * where the same text is for everybody who may ask: browsers may then keep it and ask whether it still holds.
 */
export class WrittenAnswer<Data> {
  readonly text: string;
  readonly validator: string | null;
  /** Carries the type of what was written. */
  declare readonly data: Data;

  private constructor(text: string, validator: string | null) {
    this.text = text;
    this.validator = validator;
  }

  static of<Data>(data: Data): WrittenAnswer<Data> {
    return new WrittenAnswer<Data>(JSON.stringify(data), null);
  }

  /** For what is personal in nothing. */
  static forAll<Data>(data: Data): WrittenAnswer<Data> {
    const text = JSON.stringify(data);
    return new WrittenAnswer<Data>(text, `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`);
  }

  /** The same with fields that are written for each request. */
  with<More extends object>(more: More): WrittenAnswer<Data & More> {
    const fields = JSON.stringify(more);
    const isEmpty = this.text === '{}';
    return new WrittenAnswer<Data & More>(`${this.text.slice(0, -1)}${isEmpty ? '' : ','}${fields.slice(1)}`, null);
  }
}

/** So many ways of showing one thing are kept: places, languages, categories. */
const mostWays = 500;

/**
 * Keeps what is written of something that is itself kept, e.g. a desk's catalogue, by the way in which it is shown. It goes when that goes: nothing is to be
 * forgotten by hand.
 */
export function keepWritten<Of extends object, Data>(): (
  of: Of,
  way: string,
  write: () => WrittenAnswer<Data>,
) => WrittenAnswer<Data> {
  const kept = new WeakMap<Of, Map<string, WrittenAnswer<Data>>>();
  return (of, way, write) => {
    const ways = kept.get(of) ?? new Map<string, WrittenAnswer<Data>>();
    kept.set(of, ways);
    const known = ways.get(way);
    if (known !== undefined) return known;
    const written = write();
    if (ways.size >= mostWays) ways.clear();
    ways.set(way, written);
    return written;
  };
}
