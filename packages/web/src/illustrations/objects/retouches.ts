/** Thread, needle and button. */
export const retouches = `
  <path d="M66 80h76l-8 16H74zM74 184h60l10 16H64z" fill="var(--il-wood)"/>
  <rect x="76" y="96" width="56" height="88" fill="var(--il-blue)"/>
  <path d="M104 96h28v88h-28z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M76 108c20 4 36 4 56 0M76 122c20 4 36 4 56 0M76 136c20 4 36 4 56 0M76 150c20 4 36 4 56 0M76 164c20 4 36 4 56 0" fill="none" stroke="var(--il-sky)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M132 172c34 4 36-26 24-44s-4-44 18-50" fill="none" stroke="var(--il-blue)" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="m186 62-14 134-5-1 10-133c1-6 9-6 9 0z" fill="var(--il-night)"/>
  <path d="M181 68v12" fill="none" stroke="var(--il-blush)" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="154" cy="182" r="18" fill="var(--il-coral)"/>
  <circle cx="154" cy="182" r="12" fill="var(--il-paper)" fill-opacity=".28"/>
  <g fill="var(--il-night)">
  <circle cx="150" cy="178" r="2.4"/>
  <circle cx="158" cy="178" r="2.4"/>
  <circle cx="150" cy="186" r="2.4"/>
  <circle cx="158" cy="186" r="2.4"/>
  </g>`;
