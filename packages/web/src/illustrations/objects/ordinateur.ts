/** A laptop, its window open. */
export const ordinateur = `
  <path d="M60 78a8 8 0 0 1 8-8h104a8 8 0 0 1 8 8v98H60z" fill="var(--il-night)"/>
  <rect x="70" y="80" width="100" height="86" rx="3" fill="var(--il-sky)"/>
  <path d="M170 80v86l-60-86z" fill="#fff" fill-opacity=".25"/>
  <rect x="82" y="94" width="62" height="46" rx="4" fill="var(--il-paper)"/>
  <path d="M82 94h62v12H82z" fill="var(--il-coral)"/>
  <g fill="var(--il-paper)">
  <circle cx="89" cy="100" r="2.4"/>
  <circle cx="97" cy="100" r="2.4"/>
  </g>
  <path d="M91 116h30M91 128h20" fill="none" stroke="var(--il-blue)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="150" cy="142" r="21" fill="var(--il-sun)"/>
  <path d="m140 143 7 7 13-15" fill="none" stroke="var(--il-night)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M38 176h164l-8 18a10 10 0 0 1-9 6H55a10 10 0 0 1-9-6z" fill="var(--il-blue)"/>
  <path d="M120 176h82l-8 18a10 10 0 0 1-9 6h-65z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M102 176h36l-4 8h-28z" fill="var(--il-night)"/>`;
