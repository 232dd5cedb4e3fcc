/** A bowl, a bone and a ball. */
export const animaux = `
  <circle cx="168" cy="106" r="24" fill="var(--il-leaf)"/>
  <path d="M168 82a24 24 0 0 1 0 48z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M150 90c8 10 8 22 0 32M186 90c-8 10-8 22 0 32" fill="none" stroke="var(--il-paper)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  <g transform="rotate(-24 96 92)">
  <path d="M64 84h60v18H64z" fill="var(--il-paper)"/>
  <circle cx="62" cy="82" r="12" fill="var(--il-paper)"/>
  <circle cx="62" cy="104" r="12" fill="var(--il-paper)"/>
  <circle cx="126" cy="82" r="12" fill="var(--il-paper)"/>
  <circle cx="126" cy="104" r="12" fill="var(--il-paper)"/>
  <path d="M66 97h56a12 12 0 0 1 4 17 12 12 0 0 1-13-12H75a12 12 0 0 1-13 12z" fill="#0B0F33" fill-opacity=".07"/>
  </g>
  <path d="M70 142c8-14 20-16 28-10 8-12 26-10 30 2 12-6 26 0 32 10z" fill="var(--il-wood)"/>
  <g fill="var(--il-sand)">
  <circle cx="92" cy="136" r="4"/>
  <circle cx="114" cy="132" r="4"/>
  <circle cx="136" cy="138" r="4"/>
  </g>
  <path d="M60 142h120l20 58H40z" fill="var(--il-coral)"/>
  <path d="M120 142h60l20 58h-80z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M54 138h132v12H54z" fill="var(--il-night)"/>
  <g fill="var(--il-paper)">
  <ellipse cx="120" cy="182" rx="11" ry="9"/>
  <circle cx="104" cy="172" r="5"/>
  <circle cx="114" cy="164" r="5"/>
  <circle cx="126" cy="164" r="5"/>
  <circle cx="136" cy="172" r="5"/>
  </g>`;
