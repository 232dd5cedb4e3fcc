declare const saysNothing: unique symbol;

/**
 * The answer of an action that has nothing to say but that it is done. It is no bare `{}`: TypeScript makes `{}` of `Refusal | {}`, and a refusal that the
 * contract does not declare would pass for an answer.
 */
export class Done {
  /** For the types alone. */
  declare readonly [saysNothing]: true;
}

export const done: Done = Object.freeze(new Done());
