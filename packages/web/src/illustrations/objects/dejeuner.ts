/** Coffee and croissant. */
export const dejeuner = `
  <path d="M52 130h84v30c0 26-14 40-42 40s-42-14-42-40z" fill="var(--il-paper)"/>
  <path d="M94 130h42v30c0 26-14 40-42 40z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M136 142c22-2 22 32-4 32" fill="none" stroke="var(--il-paper)" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M58 130h72c0 10-72 10-72 0z" fill="var(--il-wood)"/>
  <path d="M66 164h56" fill="none" stroke="var(--il-blue)" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M80 112c-10-12 8-18 0-32M104 112c-10-12 8-18 0-32" fill="none" stroke="var(--il-paper)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M122 200c-10-16 0-38 24-46 26-8 48 10 50 46-12 2-20-2-22-10-10-8-22-6-26 0-2 8-14 14-26 10z" fill="var(--il-wood)"/>
  <path d="m140 156 12 34M164 152l-4 36M184 164l-16 24" fill="none" stroke="var(--il-sand)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;
