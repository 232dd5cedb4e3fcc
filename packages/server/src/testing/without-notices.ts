/**
 * Does something while the console stays quiet: identity providers made for tests say of themselves that they are none for production, and would bury
 * what a reader of a test run looks for. What fails is thrown all the same.
 */
export async function withoutNotices<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const { info, warn } = console;
  const say = (): undefined => undefined;
  Object.assign(console, { info: say, warn: say });
  try {
    return await work();
  } finally {
    Object.assign(console, { info, warn });
  }
}
