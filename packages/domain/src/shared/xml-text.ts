/** A text without what XML 1.0 cannot hold, escaped or not (§2.2): control characters, halves of characters, the last two of the plane. */
export const xmlText = (text: string): string =>
  text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
