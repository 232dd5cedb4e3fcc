/** A first-aid case. */
export const sante = `
  <path d="M92 96V78c0-6 4-10 10-10h36c6 0 10 4 10 10v18" fill="none" stroke="var(--il-night)" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
  <rect x="46" y="94" width="148" height="106" rx="16" fill="var(--il-paper)"/>
  <path d="M120 94h58a16 16 0 0 1 16 16v74a16 16 0 0 1-16 16h-58z" fill="#0B0F33" fill-opacity=".07"/>
  <path d="M46 110a16 16 0 0 1 16-16h116a16 16 0 0 1 16 16v10H46z" fill="var(--il-leaf)"/>
  <path d="M120 94h58a16 16 0 0 1 16 16v10h-74z" fill="#0B0F33" fill-opacity=".12"/>
  <rect x="70" y="112" width="16" height="18" rx="4" fill="var(--il-sun)"/>
  <rect x="154" y="112" width="16" height="18" rx="4" fill="var(--il-sun)"/>
  <path d="M110 128h20v18h18v20h-18v18h-20v-18H92v-20h18z" fill="var(--il-leaf)"/>
  <path d="M58 142v30" fill="none" stroke="var(--il-mint)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`;
