/** A basket from the market. */
export const panier = `
  <path d="M84 134V68c0-16 12-20 12-20s10 6 8 22l-6 64z" fill="var(--il-leaf)"/>
  <path d="M92 134V60" fill="none" stroke="var(--il-mint)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M76 134c-6-26-16-34-16-34s16-8 26 10l6 24z" fill="var(--il-leaf)"/>
  <path d="M112 136 104 88c12-10 26-6 30 2l-6 46z" fill="var(--il-coral)"/>
  <path d="M114 82c-6-14-2-26 2-28 2 8 4 16 4 26 2-10 8-20 16-22 0 10-6 22-14 26z" fill="var(--il-leaf)"/>
  <path d="M110 104h10M114 118h10" fill="none" stroke="var(--il-night)" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M136 136c0-16 4-60 18-82 20 8 26 46 16 82z" fill="var(--il-sand)"/>
  <path d="m146 92 16-8M144 110l20-10M148 74l12-6" fill="none" stroke="var(--il-wood)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="98" cy="128" r="17" fill="var(--il-coral)"/>
  <path d="m98 113 6-5M98 113l-7-4M98 113v-6" fill="none" stroke="var(--il-leaf)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M50 132h140l-14 68H64z" fill="var(--il-wood)"/>
  <path d="M120 132h70l-14 68h-56z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M46 126h148v14H46z" fill="var(--il-sand)"/>
  <path d="M58 156h124M61 172h118M65 188h110" fill="none" stroke="var(--il-sand)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M86 142l6 56M120 142v56M154 142l-6 56" fill="none" stroke="var(--il-sand)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`;
