/**
 * A cookie that says until when it is good says how long instead: the browser of somebody whose clock is wrong would drop it at once, and what it began could never be finished.
 */
export function ageInsteadOfEnd(cookie: string, now: number): string {
  const end = /; *expires=([^;]+)/i.exec(cookie);
  const time = Date.parse(end?.[1] ?? '');
  if (end === null || !Number.isFinite(time)) return cookie;
  return cookie.replace(end[0], `; max-age=${Math.max(0, Math.round((time - now) / 1000))}`);
}
