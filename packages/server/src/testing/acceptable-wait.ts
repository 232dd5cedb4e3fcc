/**
 * How long something may take that must not wait for what hangs, beside a control of the same run that has nothing to wait for: five seconds on a machine that does nothing else, longer
 * where the control takes longer.
 */
export const acceptableWaitMs = (controlMs: number): number => 5_000 + 10 * controlMs;
