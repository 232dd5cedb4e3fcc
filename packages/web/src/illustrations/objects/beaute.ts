/** Scent, lipstick and varnish. */
export const beaute = `
  <path d="M50 116c0-10 8-18 18-18h36c10 0 18 8 18 18v66c0 10-8 18-18 18H68c-10 0-18-8-18-18z" fill="var(--il-blush)"/>
  <path d="M86 98h18c10 0 18 8 18 18v66c0 10-8 18-18 18H86z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M60 138h52v44c0 5-4 8-8 8H68c-4 0-8-3-8-8z" fill="var(--il-coral)"/>
  <path d="M76 78h20v20H76z" fill="var(--il-night)"/>
  <rect x="70" y="54" width="32" height="26" rx="8" fill="var(--il-sun)"/>
  <path d="M86 54h8a8 8 0 0 1 8 8v10a8 8 0 0 1-8 8h-8z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M62 116v16" fill="none" stroke="var(--il-paper)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M132 144h28v56h-28z" fill="var(--il-night)"/>
  <path d="M136 120h20v24h-20z" fill="var(--il-sun)"/>
  <path d="M138 120V98c0-4 12-14 16-14v36z" fill="var(--il-coral)"/>
  <path d="M132 168h28v6h-28z" fill="var(--il-sun)"/>
  <path d="M168 160h28v32a8 8 0 0 1-8 8h-12a8 8 0 0 1-8-8z" fill="var(--il-plum)"/>
  <path d="M182 160h14v32a8 8 0 0 1-8 8h-6z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M174 106h16l2 46h-20z" fill="var(--il-paper)"/>
  <path d="M182 106h8l2 46h-10z" fill="#0B0F33" fill-opacity=".07"/>
  <path d="M170 152h24v9h-24z" fill="var(--il-night)"/>`;
