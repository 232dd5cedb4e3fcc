/** A shirt on its hanger, with the cleaner’s tag. */
export const pressing = `
  <path d="M120 66V58c0-6 10-6 10-14a10 10 0 0 0-20 0" fill="none" stroke="var(--il-night)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M98 74 120 62l22 12 24 10 26 38-25 17-11-15v76H84v-76l-11 15-25-17 26-38z" fill="var(--il-paper)"/>
  <path d="M120 84 142 74l24 10 26 38-25 17-11-15v76h-36z" fill="#0B0F33" fill-opacity=".07"/>
  <path d="m98 74 22 12 22-12-22-12z" fill="var(--il-night)"/>
  <path d="m98 74-6 16 18 12 10-16zM142 74l6 16-18 12-10-16z" fill="var(--il-paper)"/>
  <path d="m142 74 6 16-18 12-10-16z" fill="#0B0F33" fill-opacity=".07"/>
  <path d="M120 88v112" fill="none" stroke="var(--il-blue)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
  <g fill="var(--il-blue)">
  <circle cx="120" cy="112" r="3.6"/>
  <circle cx="120" cy="136" r="3.6"/>
  <circle cx="120" cy="160" r="3.6"/>
  <circle cx="120" cy="184" r="3.6"/>
  </g>
  <path d="m124 136 12 12" fill="none" stroke="var(--il-night)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="m134 150 6-8 18 8v36h-26v-32z" fill="var(--il-coral)"/>
  <circle cx="141" cy="153" r="3.4" fill="var(--il-paper)"/>
  <path d="M139 168h13M139 176h9" fill="none" stroke="var(--il-paper)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`;
