import { printedText as printedIn, type PrintedText } from '@loge/domain/printing/printed-text';
import { fontFile, type FontName } from './font-files.ts';

/** A text as the fonts of papers can print it. */
export const printedText = (text: string, wished: FontName): PrintedText =>
  printedIn(text, wished, (font) => fontFile(font).codePoints);
