/** A tap and its drop. */
export const plomberie = `
  <path d="M160 200v-60h32v60z" fill="var(--il-sand)"/>
  <path d="M176 140h16v60h-16z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M64 150v-22c0-26 18-40 42-40h54c20 0 32 12 32 32v20h-32v-10c0-4-2-6-6-6h-44c-8 0-14 4-14 12v14z" fill="var(--il-blue)"/>
  <path d="M128 88h32c20 0 32 12 32 32v20h-32v-10c0-4-2-6-6-6h-26z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M58 142h44v12H58zM154 138h44v12h-44z" fill="var(--il-night)"/>
  <path d="M120 88V66h16v22z" fill="var(--il-night)"/>
  <rect x="92" y="50" width="72" height="18" rx="9" fill="var(--il-coral)"/>
  <path d="M128 50h27a9 9 0 0 1 0 18h-27z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M80 162c9 11 12 17 12 22a12 12 0 0 1-24 0c0-5 3-11 12-22z" fill="var(--il-paper)"/>
  <path d="M74 184a6 6 0 0 0 5 6" fill="none" stroke="var(--il-sky)" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M78 122c4-12 12-18 24-18" fill="none" stroke="var(--il-sky)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`;
