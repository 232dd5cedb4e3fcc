/** A wrist-watch to mend. */
export const montre = `
  <path d="M96 40h48l6 44H90zM90 156h60l-6 44H96z" fill="var(--il-wood)"/>
  <path d="M120 40h24l6 44h-30zM120 156h30l-6 44h-24z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M112 50h16M112 60h16M112 188h16M112 178h16" fill="none" stroke="var(--il-sand)" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="120" cy="120" r="56" fill="var(--il-sun)"/>
  <path d="M120 64a56 56 0 0 1 0 112z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M176 112h10v16h-10z" fill="var(--il-night)"/>
  <circle cx="120" cy="120" r="44" fill="var(--il-paper)"/>
  <path d="M120 84v8M120 148v8M84 120h8M148 120h8" fill="none" stroke="var(--il-blue)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M120 120V96M120 120l20 12" fill="none" stroke="var(--il-night)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="120" cy="120" r="6" fill="var(--il-coral)"/>
  <path d="M92 106c4-8 9-13 16-16" fill="none" stroke="var(--il-sky)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;
