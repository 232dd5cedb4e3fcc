/** An open book with its ribbon. */
export const livre = `
  <path d="M120 98c-20-16-46-20-76-18v104c30-2 56 2 76 16 20-14 46-18 76-16V80c-30-2-56 2-76 18z" fill="var(--il-coral)"/>
  <path d="M120 92c-18-14-40-18-66-16v98c26-2 48 4 66 18z" fill="var(--il-paper)"/>
  <path d="M120 92c18-14 40-18 66-16v98c-26-2-48 4-66 18z" fill="var(--il-paper)"/>
  <path d="M120 92c18-14 40-18 66-16v98c-26-2-48 4-66 18z" fill="#0B0F33" fill-opacity=".07"/>
  <path d="M68 98c12 0 24 3 36 10M68 116c12 0 24 3 36 10M68 134c12 0 24 3 36 10" fill="none" stroke="var(--il-sky)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M172 134c-12 0-24 3-36 10" fill="none" stroke="var(--il-sky)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M136 118v-20c10-6 22-9 34-9v22c-12 0-24 2-34 7z" fill="var(--il-sun)"/>
  <path d="m138 116 10-13 7 6 9-11 5 12" fill="none" stroke="var(--il-leaf)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M148 170v34l8-8 8 8v-38c-6 0-11 1-16 4z" fill="var(--il-blue)"/>
  <path d="M120 92v100" stroke="#0B0F33" stroke-opacity=".16" stroke-width="3"/>`;
