/** The two languages of the product. Managers and partners always work in French. */
export type Lang = 'fr' | 'en';

/** One text in both languages. */
export type Text = { readonly [L in Lang]: string };

/** No-break space: before ? ! : ; € and inside thousands. The fonts have no U+202F. */
export const NO_BREAK_SPACE = '\u00a0';
