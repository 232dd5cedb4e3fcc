/** What a provider's code begins with; the rest is their login. Spec: partner-content-locker §5 (Locker simulator). */
const PROVIDER_CODE_PREFIX = 'PVD';

/** The text of a provider's QR code. Spec: partner-content-locker §3 (Partner options). */
export const providerCodeText = (login: string): string => `${PROVIDER_CODE_PREFIX}${login}`;

/** The login in a provider's code; null for any other text, empty where the code holds none. */
export function providerLoginOf(code: string): string | null {
  const text = code.trim();
  return text.startsWith(PROVIDER_CODE_PREFIX) ? text.slice(PROVIDER_CODE_PREFIX.length) : null;
}
