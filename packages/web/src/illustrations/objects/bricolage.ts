/** A toolbox with its tools out. */
export const bricolage = `
  <path d="m86 128-9-52" fill="none" stroke="var(--il-wood)" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="m50 74 40-12c10-3 16 1 18 8l-16 5 3 9-30 9-4-12-8 2z" fill="var(--il-night)"/>
  <path d="M120 130V96" fill="none" stroke="var(--il-paper)" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
  <rect x="110" y="44" width="20" height="54" rx="9" fill="var(--il-blue)"/>
  <path d="M117 54v32M123 54v32" fill="none" stroke="var(--il-sky)" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="m146 130 10-74 22 3-10 71z" fill="var(--il-sand)"/>
  <path d="m169 66 6 1M166 80l9 1M165 94l6 1M162 108l9 1" fill="none" stroke="var(--il-wood)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M50 132h140l-4 68H54z" fill="var(--il-coral)"/>
  <path d="M120 132h70l-4 68h-66z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M44 122h152v20H44z" fill="var(--il-night)"/>
  <rect x="106" y="136" width="28" height="24" rx="5" fill="var(--il-sun)"/>
  <circle cx="120" cy="150" r="4" fill="var(--il-night)"/>
  <path d="M64 156v28" fill="none" stroke="var(--il-paper)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`;
