/** The domain of an e-mail, in lower case; null for what is no e-mail, e.g. a login of another kind. */
export function emailDomain(text: string): string | null {
  const found = /^[^@\s]+@([^@\s]+\.[^@\s]+)$/.exec(text.trim());
  return found?.[1]?.toLowerCase() ?? null;
}
