/** A sewing machine. */
export const couture = `
  <path d="M44 176h152v18a6 6 0 0 1-6 6H50a6 6 0 0 1-6-6z" fill="var(--il-wood)"/>
  <path d="M120 176h76v18a6 6 0 0 1-6 6h-70z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M60 84c0-12 8-18 20-18h84c16 0 24 10 24 24v86h-44v-58H94v20H66z" fill="var(--il-coral)"/>
  <path d="M144 66h20c16 0 24 10 24 24v86h-44z" fill="#0B0F33" fill-opacity=".12"/>
  <circle cx="188" cy="98" r="14" fill="var(--il-night)"/>
  <circle cx="188" cy="98" r="6" fill="var(--il-sun)"/>
  <path d="M80 138v26" fill="none" stroke="var(--il-night)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M72 138h16v8H72z" fill="var(--il-night)"/>
  <path d="M66 164h28v6H66z" fill="var(--il-night)"/>
  <path d="M46 176c10-10 24 2 36-4s22-6 32 4z" fill="var(--il-sky)"/>
  <path d="M104 50h20v16h-20z" fill="var(--il-blue)"/>
  <path d="M100 44h28v7h-28zM100 62h28v5h-28z" fill="var(--il-wood)"/>
  <path d="M104 56c-16 4-22 12-24 28" fill="none" stroke="var(--il-blue)" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="130" cy="92" r="9" fill="var(--il-paper)"/>
  <path d="m130 92 4-4" fill="none" stroke="var(--il-night)" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M80 88v26" fill="none" stroke="var(--il-paper)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M160 132h12M160 144h12" fill="none" stroke="var(--il-paper)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;
