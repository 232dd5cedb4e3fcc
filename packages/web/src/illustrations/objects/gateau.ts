/** A birthday cake. */
export const gateau = `
  <path d="M44 192h152v8H44z" fill="var(--il-night)"/>
  <path d="M56 146h128v46H56z" fill="var(--il-wood)"/>
  <path d="M120 146h64v46h-64z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M56 166h128v8H56z" fill="var(--il-sand)"/>
  <path d="M56 136h128v22c0 12-14 12-14 2 0-8-12-8-12 0v8c0 12-14 12-14 0v-6c0-8-12-8-12 0 0 10-14 10-14 0s-12-8-12 0v10c0 12-14 12-14 0v-8c0-8-12-8-12 0 0 8-10 8-10-2-6 0-12-4-12-10z" fill="var(--il-blush)"/>
  <path d="M78 100h84v38H78z" fill="var(--il-paper)"/>
  <path d="M120 100h42v38h-42z" fill="#0B0F33" fill-opacity=".07"/>
  <path d="M72 98c0-10 8-14 16-14h64c8 0 16 4 16 14 0 8-10 10-12 2-2 8-12 8-14 0-2 12-14 12-16 0-2 8-12 8-14 0-2 10-12 10-14 0-2 8-12 8-14 0-2 6-12 6-12-2z" fill="var(--il-coral)"/>
  <path d="M98 84V60M120 84V54M142 84V60" fill="none" stroke="var(--il-blue)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M98 34c7 9 7 18 0 18s-7-9 0-18zM120 28c7 9 7 18 0 18s-7-9 0-18zM142 34c7 9 7 18 0 18s-7-9 0-18z" fill="var(--il-sun)"/>
  <g fill="var(--il-sun)">
  <circle cx="94" cy="122" r="4"/>
  <circle cx="120" cy="122" r="4"/>
  <circle cx="146" cy="122" r="4"/>
  </g>`;
