/** A pot of paint and its brush. */
export const peinture = `
  <path d="M58 104h98v96H58z" fill="var(--il-paper)"/>
  <path d="M107 104h49v96h-49z" fill="#0B0F33" fill-opacity=".07"/>
  <path d="M58 132h98v44H58z" fill="var(--il-blue)"/>
  <path d="M107 132h49v44h-49z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M62 104c4-54 86-54 90 0" fill="none" stroke="var(--il-night)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M52 96h110v14h-5v24c0 10-14 10-14 0v-10c0-8-12-8-12 0v34c0 10-15 10-15 0v-28c0-8-12-8-12 0v8c0 10-14 10-14 0v-12c0-8-12-8-12 0 0 8-12 8-12 0v-16H52z" fill="var(--il-coral)"/>
  <g transform="rotate(18 176 140)">
  <path d="M168 60h14l3 66h-20z" fill="var(--il-wood)"/>
  <path d="M176 60h6l3 66h-9z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M160 126h30v18h-30z" fill="var(--il-night)"/>
  <path d="M160 144h30v34c-8 8-22 8-30 0z" fill="var(--il-sun)"/>
  <path d="M160 164h30v14c-8 8-22 8-30 0z" fill="var(--il-coral)"/>
  </g>`;
