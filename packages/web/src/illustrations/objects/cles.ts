/** Two keys on their ring. */
export const cles = `
  <circle cx="120" cy="72" r="28" fill="none" stroke="var(--il-wood)" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>
  <g transform="rotate(24 120 92)">
  <circle cx="120" cy="116" r="26" fill="var(--il-sun)"/>
  <path d="M120 90a26 26 0 0 1 0 52z" fill="#0B0F33" fill-opacity=".12"/>
  <circle cx="120" cy="106" r="7" fill="var(--il-night)"/>
  <path d="M112 138h16v58l-8 8-8-8z" fill="var(--il-sun)"/>
  <path d="M120 138h8v58l-8 8z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M112 160h-12v12h12zM112 178H98v10h14z" fill="var(--il-sun)"/>
  </g>
  <g transform="rotate(-22 120 92)">
  <rect x="94" y="92" width="52" height="48" rx="14" fill="var(--il-coral)"/>
  <path d="M120 92h12a14 14 0 0 1 14 14v20a14 14 0 0 1-14 14h-12z" fill="#0B0F33" fill-opacity=".12"/>
  <circle cx="120" cy="104" r="7" fill="var(--il-night)"/>
  <path d="M112 140h16v54l-8 8-8-8z" fill="var(--il-paper)"/>
  <path d="M120 140h8v54l-8 8z" fill="#0B0F33" fill-opacity=".07"/>
  <path d="M128 158h12v10h-12zM128 176h14v12h-14z" fill="var(--il-paper)"/>
  <path d="M104 122h32" fill="none" stroke="var(--il-paper)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  </g>`;
