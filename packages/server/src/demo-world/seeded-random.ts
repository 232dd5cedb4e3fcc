/** Chance that repeats itself: the same seed gives the same numbers on every machine. */
export class SeededRandom {
  private state: number;

  constructor(seed: string) {
    this.state = fingerprint(seed);
  }

  /** A number from 0 (included) to 1 (not included). Mulberry32: small, even, plenty for a demonstration. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number between both, ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** True so many times out of a hundred. */
  percent(chance: number): boolean {
    return this.next() * 100 < chance;
  }

  /** A UUID (version 4) that anyone who has the seed can tell: no secret. */
  uuid(): string {
    const digits = (length: number) => Array.from({ length }, () => this.between(0, 15).toString(16)).join('');
    return `${digits(8)}-${digits(4)}-4${digits(3)}-${this.pick(['8', '9', 'a', 'b'])}${digits(3)}-${digits(12)}`;
  }

  pick<Value>(values: readonly Value[]): Value {
    const picked = values[Math.floor(this.next() * values.length)];
    if (picked === undefined) throw new RangeError('Nothing to pick from');
    return picked;
  }

  /** One of the values, each as likely as its weight says. */
  weighted<Value>(choices: readonly (readonly [value: Value, weight: number])[]): Value {
    let left = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of choices) {
      left -= weight;
      if (left < 0) return value;
    }
    throw new RangeError('No choice has a weight');
  }

  /** A value of a scale: as `weighted`, but quick among thousands. */
  on<Value>(scale: Scale<Value>): Value {
    return scale.at(this.next() * scale.total);
  }

  /** So many different values, in random order; all of them where there are fewer. */
  sample<Value>(values: readonly Value[], count: number): Value[] {
    const pool = [...values];
    const taken: Value[] = [];
    while (taken.length < count && pool.length > 0) {
      taken.push(...pool.splice(Math.floor(this.next() * pool.length), 1));
    }
    return taken;
  }
}

/** Values laid end to end, each as long as its weight. */
export class Scale<Value> {
  readonly total: number;
  private readonly values: readonly Value[];
  private readonly ends: readonly number[];

  constructor(choices: readonly (readonly [value: Value, weight: number])[]) {
    let total = 0;
    this.values = choices.map(([value]) => value);
    this.ends = choices.map(([, weight]) => (total += weight));
    this.total = total;
  }

  /** The value at a place from 0 to the total. */
  at(place: number): Value {
    let low = 0;
    let high = this.ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.ends[middle] ?? 0) > place) high = middle;
      else low = middle + 1;
    }
    const value = this.values[low];
    if (value === undefined) throw new RangeError('Nothing lies on this scale');
    return value;
  }
}

/** FNV-1a, so that near-by seeds start far apart. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
