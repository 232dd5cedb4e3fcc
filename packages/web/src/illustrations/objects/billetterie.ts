/** Two tickets. */
export const billetterie = `
  <g transform="rotate(14 130 120)">
  <path d="M92 48h84v44a10 10 0 0 0 0 20v76H92v-76a10 10 0 0 0 0-20z" fill="var(--il-sun)"/>
  <path d="M134 48h42v44a10 10 0 0 0 0 20v76h-42z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M108 102h52" stroke="var(--il-night)" stroke-width="3" stroke-dasharray="5 6"/>
  </g>
  <g transform="rotate(-9 110 130)">
  <path d="M66 62h88v46a10 10 0 0 0 0 20v74H66v-74a10 10 0 0 0 0-20z" fill="var(--il-coral)"/>
  <path d="M82 118h56" stroke="var(--il-paper)" stroke-width="3" stroke-dasharray="5 6"/>
  <path d="m110 72 5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z" fill="var(--il-paper)"/>
  <path d="M84 144h52M84 158h34" fill="none" stroke="var(--il-paper)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M84 176v14M92 176v14M98 176v14M108 176v14M114 176v14M124 176v14M132 176v14" fill="none" stroke="var(--il-night)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
  </g>`;
