/** What a reader may be shown. Spec: partner-content-locker §5 (Locker simulator). */
export type LockerCode =
  | { readonly kind: 'provider'; readonly login: string }
  | { readonly kind: 'order'; readonly orderId: number; readonly secret: string };

/** What a provider's code begins with; the rest is their login. */
export const PROVIDER_CODE_PREFIX = 'PVD';

/** The text of a provider's QR code. Spec: partner-content-locker §3 (Partner options). */
export const providerCodeText = (login: string): string => `${PROVIDER_CODE_PREFIX}${login}`;

/** Reads what `lockerCodeText` and `providerCodeText` write; null for anything else. */
export function readLockerCode(text: string): LockerCode | null {
  const typed = text.trim();
  if (typed.startsWith(PROVIDER_CODE_PREFIX)) {
    const login = typed.slice(PROVIDER_CODE_PREFIX.length);
    return login === '' ? null : { kind: 'provider', login };
  }
  const [, number, secret] = /^CMD-(\d{1,15})-([0-9a-f]{32})$/i.exec(typed) ?? [];
  return number === undefined || secret === undefined
    ? null
    : { kind: 'order', orderId: Number(number), secret: secret.toLowerCase() };
}
