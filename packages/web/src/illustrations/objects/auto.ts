/** A car being washed. */
export const auto = `
  <circle cx="70" cy="72" r="13" fill="var(--il-paper)"/>
  <circle cx="96" cy="56" r="8" fill="var(--il-paper)"/>
  <circle cx="152" cy="62" r="10" fill="var(--il-paper)"/>
  <circle cx="178" cy="82" r="6" fill="var(--il-paper)"/>
  <circle cx="122" cy="76" r="5" fill="var(--il-paper)"/>
  <path d="M38 182v-28c0-8 6-13 14-15l20-4 20-29c4-6 9-8 16-8h42c8 0 13 3 17 10l15 28 14 5c6 2 9 7 9 13v28z" fill="var(--il-coral)"/>
  <path d="M38 160h167v22H38z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M84 136 101 112c2-3 4-4 8-4h14v28zM131 108h18c5 0 7 2 9 5l13 23h-40z" fill="var(--il-night)"/>
  <path d="m92 132 14-20h8l-14 20z" fill="#fff" fill-opacity=".45"/>
  <path d="M38 148h12c6 0 6 9 0 9H38zM205 150h-9c-6 0-6 9 0 9h9z" fill="var(--il-sun)"/>
  <circle cx="76" cy="180" r="22" fill="var(--il-night)"/>
  <circle cx="168" cy="180" r="22" fill="var(--il-night)"/>
  <circle cx="76" cy="180" r="10" fill="var(--il-paper)"/>
  <circle cx="168" cy="180" r="10" fill="var(--il-paper)"/>
  <path d="M126 146h12" fill="none" stroke="var(--il-night)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M92 101c-3-9 8-13 13-8 3-8 17-8 20 0 5-5 15-1 12 7-14-3-32-3-45 1z" fill="var(--il-paper)"/>`;
