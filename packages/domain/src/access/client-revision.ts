/** Whether a client is one of ours: it reads the envelope of every answer. */
export const isOurClient = (fromApp: string): boolean => /^loge-(?:web|mobile)\//.test(fromApp);

/** The revision that a client of ours names, `loge-web/1.4.0+f00ba7`: its release, before the build. Null for other clients. */
function releaseOf(fromApp: string): readonly number[] | null {
  const found = /^loge-(?:web|mobile)\/(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:[+-]|$)/.exec(fromApp);
  return found === null ? null : found.slice(1).map(Number);
}

/**
 * Whether a client is older than the oldest release that is still served (code 16). A client that does not say which of our
 * releases it is cannot be judged, and is served. Spec: beneficiary-and-access §8, §9 "Sample client revision".
 */
export function isClientOutdated(fromApp: string, oldestServed: string): boolean {
  const release = releaseOf(fromApp);
  const oldest = releaseOf(`loge-web/${oldestServed}`);
  if (release === null || oldest === null) return false;
  const first = release.findIndex((part, index) => part !== oldest[index]);
  return first !== -1 && (release[first] ?? 0) < (oldest[first] ?? 0);
}
