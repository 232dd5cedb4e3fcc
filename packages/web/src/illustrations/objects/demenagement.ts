/** A removal van. */
export const demenagement = `
  <path d="M38 82h104v100H38z" fill="var(--il-blue)"/>
  <path d="M90 82h52v100H90z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M142 112h30c6 0 10 3 12 8l10 26c4 2 6 4 6 8v28h-58z" fill="var(--il-coral)"/>
  <path d="M142 158h58v24h-58z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M150 120h20l10 26h-30z" fill="var(--il-night)"/>
  <path d="m156 142 9-20h6l-9 20z" fill="#fff" fill-opacity=".45"/>
  <path d="M194 160h6v12h-6z" fill="var(--il-sun)"/>
  <path d="M34 176h168v8H34z" fill="var(--il-night)"/>
  <circle cx="72" cy="182" r="19" fill="var(--il-night)"/>
  <circle cx="166" cy="182" r="19" fill="var(--il-night)"/>
  <circle cx="72" cy="182" r="8" fill="var(--il-paper)"/>
  <circle cx="166" cy="182" r="8" fill="var(--il-paper)"/>
  <path d="m64 132 26-24 26 24v26H64z" fill="var(--il-paper)"/>
  <path d="M90 108 116 132v26H90z" fill="#0B0F33" fill-opacity=".07"/>
  <path d="M83 140h14v18H83z" fill="var(--il-coral)"/>
  <path d="m60 134 30-28 30 28" fill="none" stroke="var(--il-sun)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;
