/** Books, an apple and a pencil. */
export const scolaire = `
  <rect x="50" y="176" width="116" height="24" rx="4" fill="var(--il-coral)"/>
  <path d="M62 182h104v12H62z" fill="var(--il-paper)"/>
  <rect x="62" y="152" width="108" height="24" rx="4" fill="var(--il-blue)"/>
  <path d="M62 158h96v12H62z" fill="var(--il-paper)"/>
  <rect x="54" y="128" width="104" height="24" rx="4" fill="var(--il-leaf)"/>
  <path d="M66 134h92v12H66z" fill="var(--il-paper)"/>
  <path d="M106 128c-26 0-32-44-10-46 8-1 8 4 14 4s8-5 16-3c20 6 10 45-14 45z" fill="var(--il-coral)"/>
  <path d="M110 86c0-10 4-16 10-20" fill="none" stroke="var(--il-night)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M116 74c12-14 26-10 26-10s-6 16-24 14z" fill="var(--il-leaf)"/>
  <path d="M94 96c-4 4-4 10-2 16" fill="none" stroke="var(--il-blush)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="m176 200-2-104 9-20 9 20-2 104z" fill="var(--il-sun)"/>
  <path d="m174 96 9-20 9 20z" fill="var(--il-sand)"/>
  <path d="m179 85 4-9 4 9z" fill="var(--il-night)"/>
  <path d="M183 96h9l-2 104h-7z" fill="#0B0F33" fill-opacity=".12"/>`;
