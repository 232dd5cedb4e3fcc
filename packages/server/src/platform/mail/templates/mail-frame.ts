import type { Design } from '@loge/domain/access/designs';
import { lightTheme } from '@loge/domain/access/theme-colours';
import { type Brand, DESIGN_COLOURS, logoAddress, themeKeys } from '@loge/domain/brands/brand';
import type { Lang } from '@loge/domain/shared/lang';
import { escapeHtml } from '../../html/escape-html.ts';
import { type MailPlaces, newPlaces } from '../mail-places.ts';

interface MailTicket {
  readonly number: string;
  readonly service: string;
  readonly partner: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

interface MailButton {
  readonly label: string;
  readonly url: string;
}

/** One mail in words; how it looks is the frame's business. All texts are plain: the frame escapes them. */
export interface MailContent {
  readonly lang: Lang;
  readonly brand: Brand;
  /** Who writes, e.g. the conciergerie. */
  readonly sender: string;
  readonly subject: string;
  /** What an inbox shows beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Words of a person, shown as such. */
  readonly quote: string | null;
  /** The order that the mail is about; null where there is none. */
  readonly ticket: MailTicket | null;
  /** What to do next; null where the mail only tells. */
  readonly button: MailButton | null;
  /** After the button, small: how long a link lasts, what to do if one did not ask. */
  readonly notes?: readonly string[];
  readonly footer: readonly string[];
}

export interface RenderedMail {
  /** By which the places in its bodies are found when it goes out. */
  readonly placeKey: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface MailColours {
  readonly main: string;
  readonly dark: string;
  readonly onDarkSoft: string;
  readonly tint: string;
  readonly mark: string;
}

/** The colours of the designs as mails know them: mail programs read no variables (look/tokens.css). */
const colours: Readonly<Record<Design, MailColours>> = {
  loge: { main: '#2b3c9e', dark: '#161c4f', onDarkSoft: '#c7cdf0', tint: '#f1f3fc', mark: '#f0654a' },
  mirabelle: { main: '#6a2458', dark: '#2e0f29', onDarkSoft: '#e6c9de', tint: '#faf2f7', mark: '#f2b233' },
};

/** The colours of a brand, its own where it has any. Mails are read on paper, also by night. */
export function mailColours(brand: Brand): MailColours {
  const keys = themeKeys(brand.design, brand);
  if (keys === null) return colours[brand.design];
  const theme = lightTheme(keys);
  const usual = colours[brand.design];
  return {
    main: theme['main'] ?? usual.main,
    dark: theme['dark'] ?? usual.dark,
    onDarkSoft: theme['on-dark-soft'] ?? usual.onDarkSoft,
    tint: theme['main-50'] ?? usual.tint,
    mark: theme['ter'] ?? DESIGN_COLOURS[brand.design].ter,
  };
}
export const ink = {
  strong: '#171a2f',
  soft: '#474c64',
  faint: '#62677f',
  line: '#cacedc',
  ground: '#f4f5fa',
} as const;

export const textFont = "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const displayFont = "'Bricolage Grotesque','Trebuchet MS','Segoe UI',Helvetica,Arial,sans-serif";

/** `places` are given where the content has one of them, in the address of its button. */
export function renderMail(content: MailContent, places: MailPlaces = newPlaces()): RenderedMail {
  // A line break in a subject would start another header.
  const subject = content.subject.replaceAll(/[\r\n\t]+/g, ' ').trim();
  const html = page({ ...content, subject }, places);
  return { placeKey: places.placeKey, subject, text: plainText(content), html };
}

/** Before a colon French leaves a space that does not break; quotation marks differ, too. */
const marks = {
  fr: { colon: '\u00a0:', open: '«\u00a0', close: '\u00a0»' },
  en: { colon: ':', open: '“', close: '”' },
} as const satisfies Record<Lang, Record<string, string>>;

function plainText({ lang, title, paragraphs, quote, ticket, button, notes = [], footer }: MailContent): string {
  const { colon, open, close } = marks[lang];
  return [
    title,
    ...paragraphs,
    ...(quote === null ? [] : [`${open}${quote}${close}`]),
    ...(ticket === null ? [] : [plainTicket(ticket, colon)]),
    ...(button === null ? [] : [`${button.label}${colon}\n${button.url}`]),
    ...notes,
    `-- \n${footer.join('\n')}`,
  ].join('\n\n');
}

const plainTicket = ({ number, service, partner, facts }: MailTicket, colon: string): string =>
  [number, `${service}, ${partner}`, ...facts.map(({ label, value }) => `${label}${colon} ${value}`)].join('\n');

function page(content: MailContent, { signature, site }: MailPlaces): string {
  const { brand, lang, sender } = content;
  const { dark, mark } = mailColours(brand);
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${ink.ground};">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;">${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${ink.ground};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:18px;overflow:hidden;">
${brand.logo === null ? '' : `<tr><td style="padding:16px 32px;">${logoOf(brand, site)}</td></tr>`}
<tr><td style="background:${dark};padding:20px 32px;border-bottom:4px solid ${mark};font-family:${displayFont};font-size:18px;font-weight:650;color:#ffffff;">${escapeHtml(sender)}</td></tr>
<tr><td style="padding:32px 32px 8px;font-family:${textFont};font-size:16px;line-height:1.5;color:${ink.soft};">
<h1 style="margin:0 0 16px;font-family:${displayFont};font-size:26px;line-height:1.15;letter-spacing:-0.018em;font-weight:650;color:${ink.strong};">${escapeHtml(content.title)}</h1>
${content.paragraphs.map(paragraph).join('\n')}
${content.quote === null ? '' : quoted(content.quote, brand)}
</td></tr>
${content.ticket === null ? '' : `<tr><td style="padding:8px 32px 0;">${ticketOf(content.ticket, brand)}</td></tr>`}
<tr><td style="padding:${content.ticket === null ? 0 : 24}px 32px 32px;">${content.button === null ? '' : buttonOf(content.button, brand)}${(content.notes ?? []).map(note).join('')}</td></tr>
<tr><td style="background:${ink.ground};padding:20px 32px;font-family:${textFont};font-size:13px;line-height:1.5;color:${ink.faint};">${signature}${content.footer.map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

/** The logo of a brand, on white; who sees no pictures reads its name. `site` stands before its address. */
export const logoOf = ({ logo, name }: Brand, site: string): string =>
  logo === null
    ? ''
    : `<img src="${site}${escapeHtml(logoAddress(logo))}" alt="${escapeHtml(name)}" height="40" style="display:block;height:auto;width:auto;max-height:40px;max-width:100%;font-family:${displayFont};font-size:18px;font-weight:650;color:${ink.strong};">`;

const paragraph = (text: string): string => `<p style="margin:0 0 16px;">${escapeHtml(text)}</p>`;

const quoted = (text: string, brand: Brand): string =>
  `<p style="margin:0 0 16px;padding:12px 16px;background:${mailColours(brand).tint};border-radius:12px;color:${ink.strong};">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

/** The order as the ticket that it is everywhere: what, a dotted line, and the one number. */
function ticketOf(ticket: MailTicket, brand: Brand): string {
  const rows = ticket.facts.map(
    ({ label, value }) =>
      `<tr><td style="padding:2px 16px 2px 0;color:${ink.faint};white-space:nowrap;vertical-align:top;">${escapeHtml(label)}</td><td style="padding:2px 0;color:${ink.strong};">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${mailColours(brand).tint};border-radius:18px;font-family:${textFont};font-size:15px;line-height:1.5;">
<tr><td style="padding:20px 24px 16px;">
<div style="font-size:17px;font-weight:600;color:${ink.strong};">${escapeHtml(ticket.service)}</div>
<div style="color:${ink.soft};">${escapeHtml(ticket.partner)}</div>
${rows.length === 0 ? '' : `<table role="presentation" cellpadding="0" cellspacing="0" style="margin-top:12px;">${rows.join('')}</table>`}
</td></tr>
<tr><td style="padding:12px 24px 16px;border-top:2px dotted ${ink.line};font-family:${displayFont};font-size:20px;font-weight:650;color:${mailColours(brand).main};">${escapeHtml(ticket.number)}</td></tr>
</table>`;
}

const note = (text: string): string =>
  `<p style="margin:16px 0 0;font-family:${textFont};font-size:14px;line-height:1.5;color:${ink.faint};">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const buttonOf = (button: MailButton, brand: Brand): string =>
  `<a href="${escapeHtml(button.url)}" style="display:inline-block;padding:14px 28px;background:${mailColours(brand).main};border-radius:14px;font-family:${textFont};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none;">${escapeHtml(button.label)}</a>`;
