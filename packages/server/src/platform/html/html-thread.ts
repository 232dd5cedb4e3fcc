import { cleanHtml } from './clean-html.ts';

/** Cleans texts of editors. */
export const parse = (texts: readonly string[]): readonly string[] => texts.map(cleanHtml);
