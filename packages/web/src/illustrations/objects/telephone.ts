/** A telephone with a plaster. */
export const telephone = `
  <rect x="76" y="52" width="84" height="148" rx="14" fill="var(--il-night)"/>
  <rect x="84" y="66" width="68" height="116" rx="5" fill="var(--il-sky)"/>
  <path d="M152 66v116l-68-10z" fill="#0B0F33" fill-opacity=".12"/>
  <rect x="108" y="188" width="20" height="4" rx="2" fill="var(--il-sky)"/>
  <g transform="rotate(-32 118 122)">
  <rect x="66" y="106" width="104" height="34" rx="17" fill="var(--il-sand)"/>
  <rect x="100" y="106" width="36" height="34" fill="var(--il-paper)"/>
  <g fill="var(--il-wood)">
  <circle cx="110" cy="116" r="2.4"/>
  <circle cx="118" cy="116" r="2.4"/>
  <circle cx="126" cy="116" r="2.4"/>
  <circle cx="110" cy="123" r="2.4"/>
  <circle cx="118" cy="123" r="2.4"/>
  <circle cx="126" cy="123" r="2.4"/>
  <circle cx="110" cy="130" r="2.4"/>
  <circle cx="118" cy="130" r="2.4"/>
  <circle cx="126" cy="130" r="2.4"/>
  </g>
  </g>
  <path d="M170 200v-26l12-16 12 16v26z" fill="var(--il-coral)"/>
  <path d="M180 158V96h4v62" fill="none" stroke="var(--il-wood)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="m178 92-4-16h16l-4 16z" fill="var(--il-night)"/>`;
