/** What is asked while the application's scripts are on their way (prefetch-first-answers.ts), for the call that would ask it. */
interface PrefetchedAnswer {
  /** In whose name it was asked, as `X-Session-Context` says it; undefined for nobody's. */
  readonly context: string | undefined;
  readonly askedAt: number;
  readonly answer: Promise<Response>;
}

declare global {
  // oxlint-disable-next-line no-var
  var logeEarlyAnswers: Map<string, PrefetchedAnswer> | undefined;
  /** What the application has asked by itself. The script that asks early may be the later of the two. */
  // oxlint-disable-next-line no-var
  var logeAskedActions: Set<string> | undefined;
}

/** Later it may have changed, and anyone who asks wants what holds now. */
const timeoutMs = 10_000;

const questionOf = (action: string, input: object): string => `${action} ${JSON.stringify(input)}`;

/** Whether nobody has asked this yet: an answer to what the application knows already would be old when it is next asked. */
export const isFirstRequest = (action: string): boolean => globalThis.logeAskedActions?.has(action) !== true;

/** Whether the answer to this question is on its way, or here, before anything of the application has asked. */
export const isPrefetched = (action: string, input: object): boolean =>
  isFirstRequest(action) && globalThis.logeEarlyAnswers?.has(questionOf(action, input)) === true;

export function storePrefetched(
  action: string,
  input: object,
  context: string | undefined,
  answer: Promise<Response>,
): void {
  globalThis.logeEarlyAnswers ??= new Map();
  globalThis.logeEarlyAnswers.set(questionOf(action, input), { context, askedAt: Date.now(), answer });
}

/**
 * The answer to the same question in the same name, for the first call of an action alone; undefined where it was not asked, or too long
 * ago. Anyone who asks again wants what holds now: after signing in, the early answer to who is there would end the session.
 */
export function takePrefetched(
  action: string,
  input: object,
  context: string | undefined,
): Promise<Response> | undefined {
  if (!isFirstRequest(action)) return undefined;
  globalThis.logeAskedActions ??= new Set();
  globalThis.logeAskedActions.add(action);
  const question = questionOf(action, input);
  const early = globalThis.logeEarlyAnswers?.get(question);
  if (early === undefined) return undefined;
  globalThis.logeEarlyAnswers?.delete(question);
  return early.context === context && Date.now() - early.askedAt < timeoutMs ? early.answer : undefined;
}
