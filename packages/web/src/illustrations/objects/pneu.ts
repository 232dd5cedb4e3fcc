/** A wheel before a pile of tyres. */
export const pneu = `
  <rect x="40" y="168" width="92" height="32" rx="13" fill="var(--il-night)"/>
  <rect x="46" y="136" width="84" height="32" rx="13" fill="var(--il-night)"/>
  <rect x="40" y="104" width="88" height="32" rx="13" fill="var(--il-night)"/>
  <path d="M54 114v12M66 114v12M78 114v12M60 146v12M72 146v12M54 178v12M66 178v12M78 178v12" fill="none" stroke="var(--il-blue)" stroke-width="4" stroke-linecap="round"/>
  <rect x="56" y="88" width="56" height="16" rx="8" fill="var(--il-coral)"/>
  <path d="M84 88h20a8 8 0 0 1 0 16H84z" fill="#0B0F33" fill-opacity=".12"/>
  <circle cx="146" cy="146" r="54" fill="var(--il-night)"/>
  <circle cx="146" cy="146" r="46" fill="none" stroke="var(--il-blue)" stroke-width="3" stroke-dasharray="9 7"/>
  <circle cx="146" cy="146" r="34" fill="var(--il-paper)"/>
  <path d="M146 112a34 34 0 0 1 0 68z" fill="#0B0F33" fill-opacity=".07"/>
  <path d="M146 146v-30M146 146l28-10M146 146l18 25M146 146l-18 25M146 146l-28-10" fill="none" stroke="var(--il-sun)" stroke-width="9" stroke-linecap="round"/>
  <circle cx="146" cy="146" r="11" fill="var(--il-coral)"/>`;
