import type { Brand } from '@loge/domain/brands/brand';
import { flashBlocks } from '@loge/domain/flash-mailings/flash-body';
import { filledSubject, type FlashValues } from '@loge/domain/flash-mailings/flash-places';
import type { Lang } from '@loge/domain/shared/lang';
import { htmlToText } from 'html-to-text';
import mjml from 'mjml';
import { escapeHtml } from '../platform/html/escape-html.ts';
import type { MailPlaces } from '../platform/mail/mail-places.ts';
import { displayFont, ink, logoOf, mailColours, textFont } from '../platform/mail/templates/mail-frame.ts';
import { type FlashFooter, flashFooter } from './flash-words.ts';
import type { RenderedFlash } from './rendered-flash.ts';
import type { FlashContent } from './rows/flash-template-rows.ts';

export interface FlashToRender extends Omit<FlashContent, 'images'> {
  readonly places: MailPlaces;
  readonly values: FlashValues;
  readonly pictures: readonly { readonly id: number; readonly address: string; readonly alt: string }[];
  readonly lang: Lang;
  readonly brand: Brand;
  readonly desk: string;
  readonly deskLines: readonly string[];
  readonly topicLabel: string;
  /** What stands before addresses that begin with a slash: nothing in a preview on our own pages. */
  readonly base: string;
  /** Null where there is nothing to unsubscribe from: a preview, a test. */
  readonly unsubscribe: string | null;
  readonly interests: string;
  /** A picture of one point that tells that the mail was opened; null where nobody counts. */
  readonly openPicture: string | null;
}

/** How a mail looks in the dark, in programs that ask. Those that turn colours round by themselves are told that it is thought of. */
const dark = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .flash-ground, .flash-ground > table { background: #101323 !important; background-color: #101323 !important; }
  .flash-paper, .flash-paper table { background: #1a1e33 !important; background-color: #1a1e33 !important; }
  .flash-text div, .flash-text p, .flash-text li { color: #e4e6f2 !important; }
  .flash-text h2, .flash-text h3, .flash-text strong { color: #ffffff !important; }
  .flash-text a, .flash-foot a { color: #aab6ff !important; }
  .flash-foot div { color: #aeb2c8 !important; }
}`;

const bodyStyles = `
.flash-text p { margin: 0 0 14px; }
.flash-text ul, .flash-text ol { margin: 0 0 14px; padding-left: 22px; }
.flash-text li { margin: 0 0 4px; }
.flash-text h2 { font-family: ${displayFont}; font-size: 24px; line-height: 1.2; color: ${ink.strong}; margin: 0 0 12px; }
.flash-text h3 { font-size: 18px; color: ${ink.strong}; margin: 0 0 10px; }`;

const absolute = (html: string, base: string): string => html.replaceAll(/\b(src|href)="\//g, `$1="${base}/`);

/** A mailing as usual mail programs show it, with its text part; the same for all who read one language. */
export async function renderFlash(flash: FlashToRender): Promise<RenderedFlash> {
  const { variables, values, pictures, brand, lang, base } = flash;
  const colours = mailColours(brand);
  const subject = filledSubject(flash.subject, variables, values);
  const blocks = flashBlocks(flash.body, { variables, values, pictures });
  const footer = flashFooter(flash);
  const sections = blocks.map((block) =>
    block.kind === 'picture'
      ? `<mj-image padding="0" fluid-on-mobile="true" src="${escapeHtml(block.picture.address)}" alt="${escapeHtml(block.picture.alt)}" />`
      : `<mj-text css-class="flash-text" padding="20px 32px 4px">${absolute(block.html, base)}</mj-text>`,
  );
  const { html } = await mjml(
    `<mjml lang="${lang}">
<mj-head>
<mj-title>${escapeHtml(subject)}</mj-title>
<mj-attributes><mj-all font-family="${escapeHtml(textFont)}" /><mj-text font-size="16px" line-height="1.5" color="${ink.soft}" /></mj-attributes>
<mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
<mj-style inline="inline">${bodyStyles}</mj-style>
<mj-style>${dark}</mj-style>
</mj-head>
<mj-body width="600px" background-color="${ink.ground}" css-class="flash-ground">
${brand.logo === null ? '' : `<mj-section background-color="#ffffff" padding="0"><mj-column><mj-text padding="16px 32px">${logoOf(brand, base)}</mj-text></mj-column></mj-section>`}
<mj-section background-color="${colours.dark}" border-bottom="4px solid ${colours.mark}" padding="0">
<mj-column><mj-text color="#ffffff" font-size="18px" font-weight="650" font-family="${escapeHtml(displayFont)}" padding="18px 32px">${escapeHtml(flash.desk)}</mj-text></mj-column>
</mj-section>
<mj-section background-color="#ffffff" padding="0 0 20px" css-class="flash-paper"><mj-column>${sections.join('\n')}</mj-column></mj-section>
<mj-section padding="12px 0 24px"><mj-column><mj-text css-class="flash-foot" font-size="13px" color="${ink.faint}" padding="8px 32px">${flash.places.signature}${footerHtml(footer)}${pictureOf(flash.openPicture)}</mj-text></mj-column></mj-section>
</mj-body>
</mjml>`,
    // No typefaces from elsewhere: nobody else shall hear that a mail was opened.
    { validationLevel: 'skip', fonts: {}, keepComments: true, ignoreIncludes: true },
  );
  return {
    placeKey: flash.places.placeKey,
    subject,
    html,
    text: textOf(blocks.map((block) => (block.kind === 'html' ? block.html : ''))) + footerText(footer),
  };
}

const pictureOf = (address: string | null): string =>
  address === null
    ? ''
    : `<img src="${escapeHtml(address)}" alt="" width="1" height="1" style="width:1px;height:1px" />`;

const textOf = (html: readonly string[]): string =>
  htmlToText(html.join('\n'), {
    wordwrap: 78,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'h3', options: { uppercase: false } },
      { selector: 'img', format: 'skip' },
    ],
  });

const footerHtml = ({ why, links, lines }: FlashFooter): string =>
  [
    escapeHtml(why),
    links.map(({ label, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`).join(' · '),
    ...lines.map(escapeHtml),
  ].join('<br />');

const footerText = ({ why, links, lines }: FlashFooter): string =>
  `\n\n-- \n${[why, ...links.map(({ label, url }) => `${label} : ${url}`), ...lines].join('\n')}\n`;
