/** A camera. */
export const photo = `
  <path d="M88 82l10-20h44l10 20z" fill="var(--il-night)"/>
  <rect x="44" y="80" width="152" height="112" rx="18" fill="var(--il-coral)"/>
  <path d="M120 80h58a18 18 0 0 1 18 18v76a18 18 0 0 1-18 18h-58z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M44 124h152v28H44z" fill="var(--il-night)" fill-opacity=".9"/>
  <circle cx="120" cy="138" r="44" fill="var(--il-paper)"/>
  <path d="M120 94a44 44 0 0 1 0 88z" fill="#0B0F33" fill-opacity=".07"/>
  <circle cx="120" cy="138" r="32" fill="var(--il-night)"/>
  <circle cx="120" cy="138" r="20" fill="var(--il-blue)"/>
  <path d="M106 132c2-7 7-12 14-13" fill="none" stroke="var(--il-sky)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="66" cy="102" r="8" fill="var(--il-sun)"/>
  <rect x="154" y="94" width="28" height="16" rx="5" fill="var(--il-sky)"/>
  <path d="M58 72h20v8H58z" fill="var(--il-night)"/>
  <path d="M62 192h24v8H62zM154 192h24v8h-24z" fill="var(--il-night)"/>`;
