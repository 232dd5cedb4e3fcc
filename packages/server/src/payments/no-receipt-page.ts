import type { Lang } from '@loge/domain/shared/lang';
import { escapeHtml } from '../platform/html/escape-html.ts';

const words = {
  fr: {
    title: 'Ce reçu ne s’ouvre pas',
    over: 'Son lien n’est plus valable. Demandez-le de nouveau à votre conciergerie.',
    gone: 'Ce paiement a été annulé ou remboursé. Votre conciergerie vous dira lequel compte.',
    later: 'Il a été demandé très souvent. Réessayez dans un quart d’heure.',
  },
  en: {
    title: 'This receipt does not open',
    over: 'Its link is no longer valid. Ask your concierge desk for it again.',
    gone: 'This payment was cancelled or refunded. Your concierge desk can say which one counts.',
    later: 'It was asked for very often. Try again in a quarter of an hour.',
  },
} as const;

/** Shown in the place of a receipt that its link does not open. */
export function noReceiptPage(lang: Lang, why: 'over' | 'gone' | 'later'): string {
  const said = words[lang];
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(said.title)}</title><style>
body{margin:0;min-height:100dvh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;color:#22282f;background:#f4f2ee}
main{max-width:26rem;padding:1.5rem}h1{font-size:1.375rem;line-height:1.25;margin:0 0 .5rem}p{margin:0}
</style></head><body><main><h1>${escapeHtml(said.title)}</h1><p>${escapeHtml(said[why])}</p></main></body></html>`;
}
