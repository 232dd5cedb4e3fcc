const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The first tries come soon, for a server that is restarted; then every hour, for one that is down over a week-end. */
const firstDelays = [10 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute] as const;
const maxAttempts = firstDelays.length + 72;

/** How long to wait after the how manieth try that did not succeed; null when it was the last. */
export function delayAfterTry(tries: number): number | null {
  if (tries >= maxAttempts) return null;
  return firstDelays[tries - 1] ?? hour;
}

/**
 * Whether a mail server has refused a mail for good: its answer begins with 5 (RFC 5321 §4.2.1). Everything else, an answer with 4, no
 * answer, a lost connection, may go better next time.
 */
export function isPermanentFailure(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'responseCode' in error ? error.responseCode : undefined;
  // 535: our own password is not accepted, which is no fault of the mail.
  return typeof code === 'number' && code >= 500 && code < 600 && ![530, 534, 535, 538].includes(code);
}

/** The answers that say of an address that nobody is there, once it was named. */
const noSuchMailbox = new Set([550, 551, 553]);

/** Whether a mail server says that an address has nobody: its own word about the recipient, and not about what was sent (5.7, a policy). */
export function isUnknownRecipient(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('responseCode' in error) || !('command' in error)) return false;
  const response = 'response' in error ? String(error.response) : '';
  return error.command === 'RCPT TO' && noSuchMailbox.has(Number(error.responseCode)) && !/\b5\.7\.\d/.test(response);
}
