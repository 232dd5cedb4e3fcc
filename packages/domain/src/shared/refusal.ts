/** An expected refusal: a stable code, and what a screen or a log needs to explain it. Never thrown. */
export type Refusal<Code extends string, Details extends object = object> = {
  readonly refused: Code;
} & Readonly<Details>;

/** What a rule answers when it may refuse. Surprises (a broken invariant) are thrown instead. */
export type Result<Value, R extends Refusal<string>> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: R };

/** A rule that does not refuse. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** A rule that refuses, with what explains it. */
export function refuse<R extends Refusal<string>>(refusal: R): { readonly ok: false; readonly refusal: R } {
  return { ok: false, refusal };
}
