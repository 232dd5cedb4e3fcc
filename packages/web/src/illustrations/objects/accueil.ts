/** The bell on the counter. */
export const accueil = `
  <path d="M58 176a62 62 0 0 1 124 0z" fill="var(--il-coral)"/>
  <path d="M120 114a62 62 0 0 1 62 62h-62z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M78 162a44 44 0 0 1 22-30" fill="none" stroke="var(--il-paper)" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
  <rect x="112" y="96" width="16" height="20" fill="var(--il-night)"/>
  <circle cx="120" cy="92" r="12" fill="var(--il-night)"/>
  <rect x="46" y="176" width="148" height="24" rx="6" fill="var(--il-night)"/>
  <path d="M120 50v18M82 62l9 15M158 62l-9 15" fill="none" stroke="var(--il-night)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;
