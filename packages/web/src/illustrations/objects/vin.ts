/** A bottle, a glass and cheese. */
export const vin = `
  <path d="M84 44h24v44c0 10 14 16 14 34v66a12 12 0 0 1-12 12H82a12 12 0 0 1-12-12v-66c0-18 14-24 14-34z" fill="var(--il-leaf)"/>
  <path d="M96 44h12v44c0 10 14 16 14 34v66a12 12 0 0 1-12 12H96z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M82 40h28v24H82z" fill="var(--il-coral)"/>
  <path d="M70 128h52v46H70z" fill="var(--il-paper)"/>
  <path d="M96 128h26v46H96z" fill="#0B0F33" fill-opacity=".07"/>
  <path d="M80 142h32M80 156h20" fill="none" stroke="var(--il-plum)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M132 96h40c4 28-4 44-20 44s-24-16-20-44z" fill="var(--il-paper)" fill-opacity=".75"/>
  <path d="M131 112h42c0 18-8 28-21 28s-21-10-21-28z" fill="var(--il-plum)"/>
  <path d="M152 140v48" fill="none" stroke="var(--il-paper)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M136 192h32" fill="none" stroke="var(--il-paper)" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M152 200v-22l40-16c6 6 8 14 8 22v16z" fill="var(--il-sun)"/>
  <path d="M152 182h48v18h-48z" fill="#0B0F33" fill-opacity=".12"/>
  <circle cx="176" cy="190" r="5" fill="var(--il-sand)"/>
  <circle cx="188" cy="176" r="4" fill="var(--il-sand)"/>`;
