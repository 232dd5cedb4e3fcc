/** Papers and a stamp. */
export const administratif = `
  <g transform="rotate(6 108 120)">
  <path d="M60 50h98v146H60z" fill="var(--il-sky)"/>
  </g>
  <path d="M50 56h78l22 22v122H50z" fill="var(--il-paper)"/>
  <path d="M100 56h28l22 22v122h-50z" fill="#0B0F33" fill-opacity=".07"/>
  <path d="M128 56v22h22z" fill="var(--il-sand)"/>
  <path d="M64 82h44M64 98h70M64 114h70M64 130h44" fill="none" stroke="var(--il-blue)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M66 172c8-18 14-18 14-4s8 10 12-2 10-6 14 2" fill="none" stroke="var(--il-night)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M148 132c-8-10-6-30 12-30s20 20 12 30c-4 6-4 14-2 22h-20c2-8 2-16-2-22z" fill="var(--il-wood)"/>
  <path d="M160 102c18 0 20 20 12 30-4 6-4 14-2 22h-10z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M130 154h60a6 6 0 0 1 6 6v22h-72v-22a6 6 0 0 1 6-6z" fill="var(--il-coral)"/>
  <path d="M160 154h30a6 6 0 0 1 6 6v22h-36z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M128 182h64v10h-64z" fill="var(--il-night)"/>
  <path d="M120 194h80v6h-80z" fill="var(--il-coral)"/>`;
