/** A vase of flowers. */
export const fleurs = `
  <path d="M120 138V82M104 140 82 98M136 140l24-40M112 140 98 72M130 140l14-74" fill="none" stroke="var(--il-leaf)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M96 124c-22 2-34-8-38-20 18-4 34 2 38 20zM146 122c18 4 34-4 40-16-16-6-34 0-40 16z" fill="var(--il-leaf)"/>
  <g fill="var(--il-coral)">
  <circle cx="80" cy="78" r="12"/>
  <circle cx="68" cy="94" r="12"/>
  <circle cx="92" cy="94" r="12"/>
  <circle cx="73" cy="82" r="9"/>
  </g>
  <circle cx="80" cy="89" r="8" fill="var(--il-sun)"/>
  <g fill="var(--il-paper)">
  <circle cx="120" cy="46" r="12"/>
  <circle cx="106" cy="57" r="12"/>
  <circle cx="134" cy="57" r="12"/>
  <circle cx="111" cy="72" r="12"/>
  <circle cx="129" cy="72" r="12"/>
  </g>
  <circle cx="120" cy="61" r="9" fill="var(--il-sun)"/>
  <path d="M146 74a20 20 0 0 1 40 0c0 16-10 24-20 24s-20-8-20-24z" fill="var(--il-blue)"/>
  <path d="M156 62c2 14 4 22 10 36 6-14 8-22 10-36" fill="var(--il-night)" fill-opacity=".3"/>
  <path d="M84 134h72l-6 20c14 12 16 34-4 46H94c-20-12-18-34-4-46z" fill="var(--il-night)"/>
  <path d="M120 134h36l-6 20c14 12 16 34-4 46h-26z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M84 134h72l-3 10H87z" fill="var(--il-blue)"/>
  <path d="M94 162c-6 8-6 18 0 26" fill="none" stroke="var(--il-sky)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;
