/** The connected locker, one door open. */
export const casier = `
  <rect x="50" y="46" width="140" height="154" rx="8" fill="var(--il-night)"/>
  <g fill="var(--il-blue)">
  <rect x="58" y="54" width="60" height="42" rx="4"/>
  <rect x="58" y="102" width="60" height="42" rx="4"/>
  <rect x="58" y="150" width="60" height="42" rx="4"/>
  <rect x="124" y="54" width="58" height="42" rx="4"/>
  <rect x="124" y="150" width="58" height="42" rx="4"/>
  </g>
  <path d="M124 54h54a4 4 0 0 1 4 4v38h-58zM124 150h58v38a4 4 0 0 1-4 4h-54z" fill="#0B0F33" fill-opacity=".12"/>
  <g fill="var(--il-sun)">
  <circle cx="108" cy="75" r="4"/>
  <circle cx="108" cy="123" r="4"/>
  <circle cx="108" cy="171" r="4"/>
  <circle cx="172" cy="171" r="4"/>
  </g>
  <rect x="132" y="61" width="42" height="28" rx="4" fill="var(--il-mint)"/>
  <path d="m145 75 6 6 11-12" fill="none" stroke="var(--il-leaf)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M124 102h58v42h-58z" fill="var(--il-sun)"/>
  <path d="M134 116h34v28h-34z" fill="var(--il-wood)"/>
  <path d="M151 116h17v28h-17z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M147 116h8v28h-8z" fill="var(--il-sand)"/>
  <path d="m182 102 22-10v62l-22-10z" fill="var(--il-coral)"/>
  <circle cx="196" cy="123" r="3" fill="var(--il-paper)"/>
  <path d="M66 64v14M66 112v14" fill="none" stroke="var(--il-sky)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;
