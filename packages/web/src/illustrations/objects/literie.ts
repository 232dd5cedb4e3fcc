/** A quilt and pillows, folded. */
export const literie = `
  <path d="M56 66c0-10 8-14 18-12 30 5 62 5 92 0 10-2 18 2 18 12v32c0 10-8 12-18 10-30-5-62-5-92 0-10 2-18 0-18-10z" fill="var(--il-paper)"/>
  <path d="M120 58c16 0 31-1 46-4 10-2 18 2 18 12v32c0 10-8 12-18 10-15-3-30-4-46-4z" fill="#0B0F33" fill-opacity=".07"/>
  <path d="M72 70c6 2 10 5 12 9M168 70c-6 2-10 5-12 9" fill="none" stroke="var(--il-sky)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  <rect x="46" y="108" width="148" height="32" rx="16" fill="var(--il-coral)"/>
  <path d="M120 108h58a16 16 0 0 1 0 32h-58z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M60 124h66" fill="none" stroke="var(--il-blush)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <rect x="42" y="138" width="156" height="32" rx="16" fill="var(--il-sun)"/>
  <path d="M120 138h62a16 16 0 0 1 0 32h-62z" fill="#0B0F33" fill-opacity=".12"/>
  <g fill="var(--il-coral)">
  <circle cx="62" cy="154" r="5"/>
  <circle cx="84" cy="154" r="5"/>
  <circle cx="106" cy="154" r="5"/>
  <circle cx="128" cy="154" r="5"/>
  <circle cx="150" cy="154" r="5"/>
  <circle cx="172" cy="154" r="5"/>
  </g>
  <rect x="40" y="168" width="160" height="32" rx="16" fill="var(--il-blue)"/>
  <path d="M120 168h64a16 16 0 0 1 0 32h-64z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M54 184h40M106 184h26M144 184h40" fill="none" stroke="var(--il-sky)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;
