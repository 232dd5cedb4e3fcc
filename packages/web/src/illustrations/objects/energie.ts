/** A lamp, the switch on. */
export const energie = `
  <path d="M120 44a50 50 0 0 1 26 92c-4 3-6 7-6 12v6h-40v-6c0-5-2-9-6-12a50 50 0 0 1 26-92z" fill="var(--il-sun)"/>
  <path d="M120 44a50 50 0 0 1 26 92c-4 3-6 7-6 12v6h-20z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M108 154v-30l-12-12M132 154v-30l12-12M108 124h24" fill="none" stroke="var(--il-coral)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M86 92c2-14 10-23 22-27" fill="none" stroke="var(--il-paper)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M98 154h44v10H98zM98 168h44v10H98z" fill="var(--il-night)"/>
  <path d="M102 182h36c0 10-8 18-18 18s-18-8-18-18z" fill="var(--il-night)"/>
  <path d="M44 96h12M184 96h12M62 46l8 8M178 46l-8 8" fill="none" stroke="var(--il-paper)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;
