/** A suitcase with its label. */
export const voyage = `
  <path d="M92 84V62c0-6 4-10 10-10h36c6 0 10 4 10 10v22" fill="none" stroke="var(--il-night)" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>
  <rect x="50" y="82" width="140" height="110" rx="16" fill="var(--il-blue)"/>
  <path d="M120 82h54a16 16 0 0 1 16 16v78a16 16 0 0 1-16 16h-54z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M72 82h14v110H72zM154 82h14v110h-14z" fill="var(--il-wood)"/>
  <rect x="70" y="120" width="18" height="12" rx="3" fill="var(--il-sun)"/>
  <rect x="152" y="120" width="18" height="12" rx="3" fill="var(--il-sun)"/>
  <circle cx="72" cy="194" r="7" fill="var(--il-night)"/>
  <circle cx="168" cy="194" r="7" fill="var(--il-night)"/>
  <g transform="rotate(8 120 138)">
  <path d="M100 112h40v52h-40z" fill="var(--il-paper)"/>
  <path d="M100 112h40v14h-40z" fill="var(--il-coral)"/>
  <path d="m120 131 3.4 6.8 7.6 1.1-5.5 5.4 1.3 7.5-6.8-3.6-6.8 3.6 1.3-7.5-5.5-5.4 7.6-1.1z" fill="var(--il-sun)"/>
  </g>
  <path d="M60 102c0-6 4-9 9-9" fill="none" stroke="var(--il-sky)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;
