import { COLLECTION_FAILURES, collectionFailure } from '@loge/domain/payments/collection-failures';
import { formatMoney } from '@loge/domain/shared/money';
import { escapeHtml } from '../../../html/escape-html.ts';
import type { SimulatedSession } from './simulator-rows.ts';
import { simulatorWords } from './simulator-words.ts';
import { TEST_CARDS } from './test-cards.ts';

export interface TypedCard {
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
  readonly keeps: boolean;
}

type CardProblem = 'unknown' | 'badExpiry' | 'badCode';

const spaced = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** The card form. What was typed stays, except the security code. */
export function cardPage(
  session: SimulatedSession,
  typed: Omit<TypedCard, 'code'>,
  problems: Readonly<Partial<Record<'number' | 'expiry' | 'code', CardProblem>>> = {},
): string {
  const w = simulatorWords[session.lang];
  const isPayment = session.kind === 'payment';
  const at = `/payment-simulator/${session.ref}`;
  const failure = session.failure === '' ? '' : COLLECTION_FAILURES[collectionFailure(session.failure)][session.lang];
  const field = (name: 'number' | 'expiry' | 'code', label: string, value: string, more: string): string => `
    <p class="field"><label for="${name}">${escapeHtml(label)}</label>
      <input id="${name}" name="${name}" value="${escapeHtml(value)}" inputmode="numeric" ${more}
        ${problems[name] === undefined ? '' : `aria-invalid="true" aria-describedby="${name}-problem"`}>
      ${problems[name] === undefined ? '' : `<span class="problem" id="${name}-problem">${escapeHtml(w[problems[name]])}</span>`}</p>`;
  const choices = TEST_CARDS.map(
    ({ number, what }) =>
      `<li><a href="${at}?number=${number}">${spaced(number)}</a><span>${escapeHtml(what[session.lang])}</span></li>`,
  ).join('');
  return frame(
    session,
    isPayment ? w.title : w.cardTitle,
    `${failure === '' ? '' : `<p class="failure" role="alert">${escapeHtml(failure)}</p>`}
    <form method="post" action="${at}/card" autocomplete="off">
      ${field('number', w.number, typed.number, 'autocomplete="off" maxlength="23" required')}
      <div class="pair">
      ${field('expiry', w.expiry, typed.expiry, 'placeholder="12/29" maxlength="5" required')}
      ${field('code', w.code, '', 'placeholder="123" maxlength="4" required')}
      </div>
      ${isPayment ? `<p class="keep"><input type="checkbox" id="keep" name="keep" value="1"${typed.keeps ? ' checked' : ''}><label for="keep">${escapeHtml(w.keep)}</label></p>` : ''}
      <button class="main">${escapeHtml(isPayment ? `${w.pay} ${formatMoney(session.amountCents ?? 0, session.lang)}` : w.save)}</button>
    </form>
    <form method="post" action="${at}/cancel"><button class="quiet">${escapeHtml(isPayment ? w.giveUp : w.giveUpCard)}</button></form>
    <details><summary>${escapeHtml(w.cards)}</summary><ul class="cards">${choices}</ul></details>`,
  );
}

/** Where a bank asks its customer whether it is them. */
export function challengePage(session: SimulatedSession): string {
  const w = simulatorWords[session.lang];
  const answer = (value: string, label: string, look: string): string =>
    `<button class="${look}" name="answer" value="${value}">${escapeHtml(label)}</button>`;
  return frame(
    session,
    w.challengeTitle,
    `<p>${escapeHtml(w.challengeBody)}</p>
    <form method="post" action="/payment-simulator/${session.ref}/challenge">
      ${answer('yes', w.confirm, 'main')}${answer('no', w.refuse, 'quiet')}
    </form>`,
  );
}

/** Nothing more to do here. */
export function endPage(session: SimulatedSession): string {
  const w = simulatorWords[session.lang];
  const isDone = session.state === 'succeeded';
  const done = session.kind === 'payment' ? w.doneTitle : w.doneCardTitle;
  return frame(session, isDone ? done : w.endedTitle, `<p>${escapeHtml(isDone ? w.doneBody : w.endedBody)}</p>`);
}

function frame(session: SimulatedSession, title: string, content: string): string {
  const w = simulatorWords[session.lang];
  return `<!doctype html>
<html lang="${session.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><p class="banner" role="note">${escapeHtml(w.banner)}</p>
<main><header><h1>${escapeHtml(title)}</h1>${session.label === '' ? '' : `<p class="label">${escapeHtml(session.label)}</p>`}
${session.amountCents === null ? '' : `<p class="amount">${escapeHtml(formatMoney(session.amountCents, session.lang))}</p>`}</header>
<section>${content}</section></main></body></html>`;
}

const style = `
:root{color-scheme:light;--ink:#1d2433;--soft:#5b6478;--line:#d5dae5;--field:#fff;--act:#2f5fd0;--bad:#b3261e}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,"Segoe UI",Roboto,sans-serif;color:var(--ink);background:#eef1f7;min-height:100dvh}
.banner{text-wrap:balance;margin:0;padding:.5rem 1rem;text-align:center;font-size:.875rem;font-weight:600;color:#4a3200;
background:repeating-linear-gradient(-45deg,#ffe29a 0 14px,#ffd978 14px 28px)}
main{max-width:27rem;margin:0 auto;padding:1.25rem 1rem 3rem}
header{padding:.5rem .25rem 1rem}h1{font-size:1.25rem;line-height:1.3;margin:0}.label{margin:.25rem 0 0;color:var(--soft)}
.amount{margin:.5rem 0 0;font-size:2rem;line-height:1.2;font-weight:700;font-variant-numeric:tabular-nums}
section{background:#fff;border:1px solid var(--line);border-radius:14px;padding:1.25rem;box-shadow:0 1px 2px #1d243312}
section>p:first-child{margin-top:0}form{margin:0}.field{margin:0 0 1rem}.field label{display:block;font-weight:600;font-size:.9375rem;margin-bottom:.25rem}
input:not([type=checkbox]){width:100%;min-height:48px;padding:.5rem .75rem;font:inherit;font-variant-numeric:tabular-nums;
color:inherit;background:var(--field);border:1px solid #8a93a8;border-radius:10px}
input[aria-invalid]{border-color:var(--bad)}.problem{display:block;color:var(--bad);font-size:.875rem;margin-top:.25rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 .75rem}.pair label{font-size:.875rem;white-space:nowrap}.keep{display:flex;gap:.6rem;align-items:center;margin:0 0 1rem}
.keep input{width:20px;height:20px;flex:none;accent-color:var(--act)}
button{width:100%;min-height:48px;padding:.5rem 1rem;font:inherit;font-weight:600;border-radius:10px;cursor:pointer;margin-top:.5rem}
.main{background:var(--act);color:#fff;border:1px solid var(--act)}.quiet{background:transparent;color:var(--ink);border:1px solid var(--line)}
button:focus-visible,input:focus-visible,a:focus-visible,summary:focus-visible{outline:3px solid #2f5fd080;outline-offset:2px}
.failure{margin:0 0 1rem;padding:.75rem;border-radius:10px;background:#fdecea;color:#7d1a14}
details{margin-top:1.25rem;border-top:1px solid var(--line);padding-top:.75rem}summary{min-height:32px;cursor:pointer;font-weight:600}
.cards{list-style:none;margin:.5rem 0 0;padding:0}.cards li{padding:.5rem 0;border-top:1px solid #edf0f5}
.cards a{display:block;color:var(--act);font-variant-numeric:tabular-nums}.cards span{font-size:.875rem;color:var(--soft)}`;
