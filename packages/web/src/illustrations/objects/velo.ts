/** A bicycle with a basket. */
export const velo = `
  <circle cx="76" cy="162" r="34" fill="none" stroke="var(--il-night)" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="168" cy="162" r="34" fill="none" stroke="var(--il-night)" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M76 162l26-54h52l-36 54zM102 108l16 54M154 108l14 54" fill="none" stroke="var(--il-coral)" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M154 108l-6-22h20" fill="none" stroke="var(--il-night)" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M98 100h-4" fill="none" stroke="var(--il-night)" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M80 90h36c4 0 2 10-6 10H92c-8 0-14-4-12-10z" fill="var(--il-night)"/>
  <circle cx="118" cy="162" r="10" fill="var(--il-sun)"/>
  <circle cx="76" cy="162" r="6" fill="var(--il-sun)"/>
  <circle cx="168" cy="162" r="6" fill="var(--il-sun)"/>
  <path d="M160 92h36l-4 30h-28z" fill="var(--il-wood)"/>
  <path d="M160 92h36l-1 8h-33z" fill="var(--il-sand)"/>
  <circle cx="170" cy="82" r="9" fill="var(--il-leaf)"/>
  <circle cx="184" cy="80" r="10" fill="var(--il-leaf)"/>
  <circle cx="178" cy="72" r="6" fill="var(--il-coral)"/>`;
