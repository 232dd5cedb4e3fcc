/** Letters, one of them sealed. */
export const courrier = `
  <g transform="rotate(10 134 110)">
  <path d="M78 62h118v80H78z" fill="var(--il-sky)"/>
  <path d="M160 72h24v28h-24z" fill="var(--il-coral)"/>
  <path d="M166 86h12" fill="none" stroke="var(--il-paper)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M92 100h44M92 114h30" fill="none" stroke="var(--il-blue)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  </g>
  <path d="M44 108h148v92H44z" fill="var(--il-paper)"/>
  <path d="m44 200 58-52h32l58 52z" fill="#0B0F33" fill-opacity=".07"/>
  <path d="M118 148h16l58 52h-74z" fill="#0B0F33" fill-opacity=".07"/>
  <path d="m44 108 68 56c5 4 11 4 16 0l64-56z" fill="var(--il-sand)"/>
  <path d="m44 108 68 56c5 4 11 4 16 0l64-56" fill="none" stroke="var(--il-wood)" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="118" cy="158" r="18" fill="var(--il-coral)"/>
  <path d="M118 140a18 18 0 0 1 0 36z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="m111 158 5 6 9-11" fill="none" stroke="var(--il-paper)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;
