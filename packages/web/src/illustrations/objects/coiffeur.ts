/** Scissors and comb. */
export const coiffeur = `
  <path d="M138 56h34v144h-34z" fill="var(--il-blue)"/>
  <path d="M156 56h16v144h-16z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M172 66h16v8h-16zM172 82h16v8h-16zM172 98h16v8h-16zM172 114h16v8h-16zM172 130h16v8h-16zM172 146h16v8h-16zM172 162h16v8h-16z" fill="var(--il-blue)"/>
  <path d="m78 44 26 96-12 8-20-92c-2-8 2-12 6-12z" fill="var(--il-paper)"/>
  <path d="m114 50-32 98 12 4 30-92c2-8-6-14-10-10z" fill="var(--il-night)"/>
  <circle cx="91" cy="134" r="5" fill="var(--il-sun)"/>
  <circle cx="72" cy="174" r="19" fill="none" stroke="var(--il-coral)" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="112" cy="176" r="19" fill="none" stroke="var(--il-coral)" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>`;
