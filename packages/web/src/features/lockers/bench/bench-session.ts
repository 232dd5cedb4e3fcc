/** A provider who has signed in at a bench: kept by this window until it closes, apart from the session of the browser. */
export interface BenchSession {
  readonly token: string;
  /** Names the session in addresses and opens nothing. */
  readonly id: string;
  readonly lockerName: string;
}

const key = 'loge.lockerBench';

export function keepBenchSession(session: BenchSession): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(session));
  } catch {
    // Storage may be forbidden: the provider signs in again.
  }
}

export function benchSession(): BenchSession | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<BenchSession> | null;
    const { token, id, lockerName } = kept ?? {};
    return token === undefined || id === undefined || lockerName === undefined ? null : { token, id, lockerName };
  } catch {
    return null;
  }
}
