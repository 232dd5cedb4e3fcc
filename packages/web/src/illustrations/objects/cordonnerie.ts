/** A boot to be resoled. */
export const cordonnerie = `
  <path d="M76 70h50c2 28 8 46 30 56 26 10 40 18 40 44v14H70V128c0-20 6-36 6-58z" fill="var(--il-wood)"/>
  <path d="M70 156c40 8 90 6 125 4 1 4 1 6 1 10v14H70z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M72 70h58v16H74z" fill="var(--il-night)"/>
  <path d="M156 126c26 10 40 18 40 44v6c-22 0-44-6-50-22-4-10 0-24 10-28z" fill="var(--il-night)" fill-opacity=".24"/>
  <path d="M66 184h134c0 10-4 16-10 16h-70v-6h-12l-4 6H66z" fill="var(--il-night)"/>
  <path d="m116 100 22-4M122 116l22-8M132 130l20-12" fill="none" stroke="var(--il-sun)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M82 96c-1 12-4 22-4 32" fill="none" stroke="var(--il-sand)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M76 70c-12-4-18-14-8-18s14 8 12 18z" fill="var(--il-coral)"/>`;
