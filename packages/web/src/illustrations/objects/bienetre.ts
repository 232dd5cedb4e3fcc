/** Stones, leaves and a candle. */
export const bienetre = `
  <ellipse cx="94" cy="186" rx="52" ry="15" fill="var(--il-night)"/>
  <ellipse cx="94" cy="160" rx="40" ry="14" fill="var(--il-blue)"/>
  <ellipse cx="94" cy="136" rx="28" ry="12" fill="var(--il-sky)"/>
  <path d="M94 122c-4-22-24-26-34-20 4 16 18 24 34 20zM94 122c0-30 14-44 30-46 6 20-8 42-30 46z" fill="var(--il-leaf)"/>
  <path d="M96 118c4-14 12-26 24-38" fill="none" stroke="var(--il-mint)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M150 132h40v68h-40z" fill="var(--il-paper)"/>
  <path d="M170 132h20v68h-20z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M170 132v-12" fill="none" stroke="var(--il-night)" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M170 82c14 16 14 38 0 38s-14-22 0-38z" fill="var(--il-sun)"/>
  <path d="M170 100c6 8 6 20 0 20s-6-12 0-20z" fill="var(--il-coral)"/>
  <path d="M150 144c8 8 10-2 16 4s10 6 14 0 6 2 10-2v-14h-40z" fill="var(--il-blush)"/>`;
