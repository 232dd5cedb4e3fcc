/** A watering can and a plant in its pot. */
export const jardin = `
  <path d="M84 134h60v66H84z" fill="var(--il-blue)"/>
  <path d="M114 134h30v66h-30z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M84 152h60v10H84z" fill="var(--il-sky)"/>
  <path d="m84 176-32-46" fill="none" stroke="var(--il-blue)" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="m40 136 22-16-6-8-22 16z" fill="var(--il-night)"/>
  <path d="M92 134c0-34 44-34 44 0" fill="none" stroke="var(--il-night)" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M144 146c26 0 26 40 0 40" fill="none" stroke="var(--il-night)" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M40 148v6M32 142v6M48 156v5" fill="none" stroke="var(--il-paper)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M176 162V108" fill="none" stroke="var(--il-leaf)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M176 132c-18 0-26-12-26-26 16-2 26 8 26 26z" fill="var(--il-leaf)"/>
  <path d="M176 118c0-18 10-28 24-28 2 16-6 28-24 28z" fill="var(--il-leaf)"/>
  <path d="M176 108c-10-10-10-24 0-36 10 12 10 26 0 36z" fill="var(--il-coral)"/>
  <path d="M154 160h44l-6 40h-32z" fill="var(--il-wood)"/>
  <path d="M176 160h22l-6 40h-16z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M150 156h52v10h-52z" fill="var(--il-sand)"/>`;
