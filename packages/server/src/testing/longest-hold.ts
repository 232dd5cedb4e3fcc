/** What this thread has used of a processor, in milliseconds: whatever else a machine does, it is not in it. */
const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * For how long one request may hold this thread, beside a control of the same run that does hold it: a machine that is slow just now takes as much longer
 * for both.
 */
export const acceptableHoldMs = (controlMs: number): number => Math.max(100, controlMs / 3);

/**
 * What something comes to, and the longest time, in milliseconds of a processor, for which it held this thread: so long would everybody else have waited
 * for an answer of the same process, on a machine that does nothing else.
 */
export async function longestHold<Result>(
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly heldMs: number }> {
  let heldMs = 0;
  let last = usedMs();
  const look = (): void => {
    const now = usedMs();
    heldMs = Math.max(heldMs, now - last);
    last = now;
  };
  const ticker = setInterval(look, 1);
  try {
    const result = await act();
    look();
    return { result, heldMs };
  } finally {
    clearInterval(ticker);
  }
}
