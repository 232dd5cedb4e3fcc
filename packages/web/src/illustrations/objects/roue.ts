/** The wheel of fortune. */
export const roue = `
  <path d="m120 132 34 68H86z" fill="var(--il-night)"/>
  <rect x="72" y="192" width="96" height="8" rx="4" fill="var(--il-night)"/>
  <circle cx="120" cy="112" r="66" fill="var(--il-night)"/>
  <path d="M120 112v-58a58 58 0 0 1 50.2 29z" fill="var(--il-sun)" transform="rotate(0 120 112)"/>
  <path d="M120 112v-58a58 58 0 0 1 50.2 29z" fill="var(--il-coral)" transform="rotate(60 120 112)"/>
  <path d="M120 112v-58a58 58 0 0 1 50.2 29z" fill="var(--il-sky)" transform="rotate(120 120 112)"/>
  <path d="M120 112v-58a58 58 0 0 1 50.2 29z" fill="var(--il-leaf)" transform="rotate(180 120 112)"/>
  <path d="M120 112v-58a58 58 0 0 1 50.2 29z" fill="var(--il-paper)" transform="rotate(240 120 112)"/>
  <path d="M120 112v-58a58 58 0 0 1 50.2 29z" fill="var(--il-blue)" transform="rotate(300 120 112)"/>
  <circle cx="120" cy="112" r="15" fill="var(--il-paper)"/>
  <circle cx="120" cy="112" r="6" fill="var(--il-night)"/>
  <path d="M108 34h24l-12 24z" fill="var(--il-coral)"/>`;
