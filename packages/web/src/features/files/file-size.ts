const units = ['o', 'ko', 'Mo'] as const;

/** How large a file is, in steps of 1,000: "184 ko", "2,1 Mo". Managers read French. */
export function fileSize(bytes: number): string {
  const step = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const value = bytes / 1_000 ** step;
  const text = new Intl.NumberFormat('fr', { maximumFractionDigits: step === 2 ? 1 : 0 }).format(value);
  return `${text}\u00a0${units[step] ?? 'Mo'}`;
}
