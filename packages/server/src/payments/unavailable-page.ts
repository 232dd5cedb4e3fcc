import type { Lang } from '@loge/domain/shared/lang';
import { escapeHtml } from '../platform/html/escape-html.ts';

const words = {
  fr: {
    title: 'Le paiement en ligne ne répond pas',
    body: 'Rien n’a été débité et votre demande est conservée. Réessayez dans un instant.',
    again: 'Réessayer',
    back: 'Revenir sans payer',
  },
  en: {
    title: 'Online payment does not answer',
    body: 'Nothing was charged and your request is kept. Try again in a moment.',
    again: 'Try again',
    back: 'Go back without paying',
  },
} as const;

/** Shown in the place of the provider's page while the provider does not answer. */
export function unavailablePage(lang: Lang, backTo: string): string {
  const w = words[lang];
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(w.title)}</title><style>
body{margin:0;min-height:100dvh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;color:#22282f;background:#f4f2ee}
main{max-width:26rem;padding:1.5rem}h1{font-size:1.375rem;line-height:1.25;margin:0 0 .5rem}p{margin:0 0 1.5rem}
a{display:block;text-align:center;min-height:48px;line-height:46px;border:1px solid #22282f;border-radius:10px;color:inherit;
text-decoration:none;font-weight:600;margin-top:.75rem}a.main{background:#22282f;color:#fff}
</style></head><body><main><h1>${escapeHtml(w.title)}</h1><p>${escapeHtml(w.body)}</p>
<a class="main" href="">${escapeHtml(w.again)}</a><a href="${escapeHtml(backTo)}">${escapeHtml(w.back)}</a></main></body></html>`;
}
