/** A present with a bow. */
export const cadeau = `
  <path d="M56 118h128v82H56z" fill="var(--il-coral)"/>
  <path d="M120 118h64v82h-64z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M106 118h28v82h-28z" fill="var(--il-sun)"/>
  <path d="M48 92h144v28H48z" fill="var(--il-coral)"/>
  <path d="M48 112h144v8H48z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M106 92h28v28h-28z" fill="var(--il-sun)"/>
  <path d="M106 112h28v8h-28z" fill="#0B0F33" fill-opacity=".12"/>
  <path d="M120 92C96 90 74 80 78 62c4-14 26-12 34 4 4 8 7 18 8 26zM120 92c24-2 46-12 42-30-4-14-26-12-34 4-4 8-7 18-8 26z" fill="var(--il-blue)"/>
  <path d="M112 84c-10-4-20-10-18-17 2-6 10-4 14 4 2 4 3 9 4 13zM128 84c10-4 20-10 18-17-2-6-10-4-14 4-2 4-3 9-4 13z" fill="var(--il-night)"/>
  <rect x="111" y="80" width="18" height="16" rx="6" fill="var(--il-night)"/>
  <g fill="var(--il-blush)">
  <circle cx="76" cy="142" r="5"/>
  <circle cx="90" cy="164" r="5"/>
  <circle cx="74" cy="184" r="5"/>
  <circle cx="152" cy="140" r="5"/>
  <circle cx="166" cy="162" r="5"/>
  <circle cx="150" cy="184" r="5"/>
  </g>`;
