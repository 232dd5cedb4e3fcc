/** A parcel with a present on top. */
export const colis = `
  <path d="M52 122h136v78H52z" fill="var(--il-wood)"/>
  <path d="M120 122h68v78h-68z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M52 122h136l-8 16H60z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M106 122h28v78h-28z" fill="var(--il-sand)"/>
  <path d="M62 152h34v34H62z" fill="var(--il-paper)"/>
  <path d="M69 162h20M69 170h20M69 178h12" fill="none" stroke="var(--il-night)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="m80 74 74-6 5 54H84z" fill="var(--il-coral)"/>
  <path d="m118 71 36-3 5 54h-38z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="m110 72 14-1 3 51h-13z" fill="var(--il-paper)"/>
  <path d="m81 92 75-6 1 12-75 6z" fill="var(--il-paper)"/>
  <path d="M117 70c-24-6-26-28-12-26 10 2 12 16 12 26 2-12 8-28 20-26 12 4 2 22-20 26z" fill="var(--il-night)"/>`;
