import { type FlashToRender, renderFlash } from './render-flash.ts';
import type { RenderedFlash } from './rendered-flash.ts';

/** Makes a mail of a mailing. */
export const parse = (flash: FlashToRender): Promise<RenderedFlash> => renderFlash(flash);
