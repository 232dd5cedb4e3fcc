/** A kettlebell, a dumb-bell and a bottle. */
export const sport = `
  <path d="M152 96h32v92a12 12 0 0 1-12 12h-8a12 12 0 0 1-12-12z" fill="var(--il-coral)"/>
  <path d="M168 96h16v92a12 12 0 0 1-12 12h-4z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M156 78h24v18h-24z" fill="var(--il-paper)"/>
  <path d="M160 62h16v16h-16z" fill="var(--il-night)"/>
  <path d="M160 118h16M160 132h10M160 146h16" fill="none" stroke="var(--il-paper)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M72 96c-8-34 8-46 26-46s34 12 26 46" fill="none" stroke="var(--il-night)" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M98 88c32 0 50 26 50 56s-18 56-50 56-50-26-50-56 18-56 50-56z" fill="var(--il-blue)"/>
  <path d="M98 88c32 0 50 26 50 56s-18 56-50 56z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M70 124c-6 12-6 26 0 38" fill="none" stroke="var(--il-sky)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="102" cy="146" r="19" fill="var(--il-paper)"/>
  <path d="m94 147 7 7 11-15" fill="none" stroke="var(--il-blue)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`;
