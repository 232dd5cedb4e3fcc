/** An iron. */
export const repassage = `
  <path d="M54 172h134a6 6 0 0 1 0 28H54a14 14 0 0 1 0-28z" fill="var(--il-paper)"/>
  <path d="M54 186h140v-4a8 8 0 0 1-6 18H54a14 14 0 0 1-13-14z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M58 186h118" fill="none" stroke="var(--il-coral)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M54 158h140c0-34-26-56-66-58H92c-4 22-14 44-38 52z" fill="var(--il-blue)"/>
  <path d="M54 152v20h142c0-6 0-10-2-20z" fill="var(--il-night)"/>
  <path d="M96 100c2-18 12-26 30-26h24c18 0 28 10 32 30l-16 6c-4-14-8-18-18-18h-20c-10 0-14 4-16 10z" fill="var(--il-coral)"/>
  <circle cx="112" cy="128" r="13" fill="var(--il-paper)"/>
  <path d="m112 128 5-7" fill="none" stroke="var(--il-night)" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M142 118h26M142 130h36" fill="none" stroke="var(--il-sky)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M58 132c-10-6 6-14-2-22M44 120c-8-5 4-11-2-18" fill="none" stroke="var(--il-paper)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`;
