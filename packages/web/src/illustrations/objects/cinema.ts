/** Popcorn and a clapperboard. */
export const cinema = `
  <g transform="rotate(-8 150 150)">
  <path d="M104 128h92v66h-92z" fill="var(--il-night)"/>
  <path d="M104 112h92v16h-92z" fill="var(--il-paper)"/>
  <path d="m112 112 12 16h14l-12-16zM140 112l12 16h14l-12-16zM168 112l12 16h14l-12-16z" fill="var(--il-night)"/>
  <g transform="rotate(-14 104 112)">
  <path d="M104 94h92v14h-92z" fill="var(--il-paper)"/>
  <path d="m120 94-10 14h14l10-14zM148 94l-10 14h14l10-14zM176 94l-10 14h14l10-14z" fill="var(--il-night)"/>
  </g>
  <path d="M120 148h36M120 164h52M120 180h24" fill="none" stroke="var(--il-sky)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  </g>
  <g fill="var(--il-sun)">
  <circle cx="60" cy="106" r="14"/>
  <circle cx="82" cy="94" r="16"/>
  <circle cx="106" cy="100" r="15"/>
  <circle cx="124" cy="110" r="12"/>
  </g>
  <g fill="var(--il-paper)">
  <circle cx="70" cy="94" r="9"/>
  <circle cx="96" cy="86" r="10"/>
  <circle cx="114" cy="96" r="8"/>
  <circle cx="86" cy="106" r="9"/>
  </g>
  <path d="M42 112h100l-12 88H54z" fill="var(--il-coral)"/>
  <path d="M62 112h20l2 88H66zM102 112h20l-8 88H98z" fill="var(--il-paper)"/>
  <path d="M92 112h50l-12 88H92z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M40 108h104v10H40z" fill="var(--il-coral)"/>`;
