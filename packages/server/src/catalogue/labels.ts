import type { Text } from '@loge/domain/shared/lang';
import { cleanHtml } from '../platform/html/clean-html.ts';

/** A text in both languages; where nothing was written in English, French is better than nothing. */
export const label = (fr: string, en: string | null): Text => ({ fr, en: en === null || en === '' ? fr : en });

/** The same for text with markup. */
export const htmlLabel = (fr: string, en: string): Text => label(cleanHtml(fr), cleanHtml(en));

/** Null where nothing was written. */
export const labelOrNull = (fr: string, en: string): Text | null => (fr === '' ? null : label(fr, en));
