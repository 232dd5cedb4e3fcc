/** Bucket and spray. */
export const menage = `
  <path d="M154 96h26c8 0 14 8 14 18v86h-54v-86c0-10 6-18 14-18z" fill="var(--il-coral)"/>
  <path d="M167 96h13c8 0 14 8 14 18v86h-27z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M158 76h18v20h-18z" fill="var(--il-night)"/>
  <path d="M142 58h40c8 0 10 18 0 18h-22l-4 12-6-2 2-10h-10z" fill="var(--il-night)"/>
  <rect x="148" y="128" width="38" height="36" rx="18" fill="var(--il-paper)"/>
  <path d="m160 146 6 7 10-13" fill="none" stroke="var(--il-leaf)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M50 128h88l-10 72H60z" fill="var(--il-blue)"/>
  <path d="M94 128h44l-10 72H94z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M56 128c0-56 76-56 76 0" fill="none" stroke="var(--il-night)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <g fill="var(--il-paper)">
  <circle cx="62" cy="122" r="14"/>
  <circle cx="82" cy="112" r="17"/>
  <circle cx="106" cy="114" r="15"/>
  <circle cx="126" cy="122" r="13"/>
  <circle cx="94" cy="90" r="8"/>
  <circle cx="114" cy="78" r="5"/>
  </g>
  <path d="M46 126h96v10H46z" fill="var(--il-sun)"/>`;
