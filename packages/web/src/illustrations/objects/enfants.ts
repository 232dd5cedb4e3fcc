/** Ring toy and building block. */
export const enfants = `
  <rect x="54" y="174" width="94" height="26" rx="13" fill="var(--il-blue)"/>
  <rect x="62" y="148" width="78" height="26" rx="13" fill="var(--il-leaf)"/>
  <rect x="70" y="122" width="62" height="26" rx="13" fill="var(--il-sun)"/>
  <rect x="78" y="96" width="46" height="26" rx="13" fill="var(--il-coral)"/>
  <path d="M101 96h10a13 13 0 0 1 0 26h-10zM101 122h18a13 13 0 0 1 0 26h-18zM101 148h26a13 13 0 0 1 0 26h-26zM101 174h34a13 13 0 0 1 0 26h-34z" fill="#0B0F33" fill-opacity=".12"/>
  <circle cx="101" cy="80" r="19" fill="var(--il-paper)"/>
  <circle cx="94" cy="78" r="2.6" fill="var(--il-night)"/>
  <circle cx="108" cy="78" r="2.6" fill="var(--il-night)"/>
  <path d="M95 85c4 5 8 5 12 0" fill="none" stroke="var(--il-night)" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>
  <rect x="154" y="158" width="42" height="42" rx="6" fill="var(--il-paper)"/>
  <path d="M175 158h15a6 6 0 0 1 6 6v30a6 6 0 0 1-6 6h-15z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="m166 189 9-22 9 22M169 182h12" fill="none" stroke="var(--il-coral)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="174" cy="144" r="14" fill="var(--il-sun)"/>
  <path d="M160 144a14 14 0 0 1 28 0c-9 5-19 5-28 0z" fill="var(--il-coral)"/>`;
