import { maskTokens } from '@loge/domain/shared/mask-tokens';
import { logJavaScriptException } from '@loge/contract/access/log-java-script-exception';
import { callAction } from './call-action.ts';
import { clientName } from './device.ts';
import { newProblemId } from './problem-id.ts';
import { onMalformedAnswer } from './malformed-answer.ts';
import { reportedRoute } from './reported-route.ts';

const maxReportLength = 3_000;
const most = 10;
let sent = 0;

/**
 * Tells the server about a failure of the page itself, under the identifier that the person reads. It never fails and never
 * floods: ten reports per visit (Spec: beneficiary-and-access §8 "Generic").
 */
export function reportProblem(id: string, error: unknown, where = ''): void {
  const text = error instanceof Error ? `${error.stack ?? error.message}` : String(error);
  send(id, `${text}\n${where}`);
}

/** Tells the server about something that is no failure but is to be logged, e.g. somebody without an order in progress. */
export function reportNote(text: string): void {
  send('note', text);
}

function send(kind: string, text: string): void {
  if (sent >= most) return;
  sent += 1;
  const m = maskTokens(`${kind} ${clientName} ${reportedRoute()}\n${text}`).slice(0, maxReportLength);
  callAction(logJavaScriptException, { m }, { quiet: true }).catch(() => undefined);
}

/** Reports what no component caught, and answers that are none of the gateway. Aborted requests are not problems. */
export function reportUncaughtErrors(): void {
  onMalformedAnswer((id, what) => {
    // A report that fails is not reported again.
    if (!what.startsWith(logJavaScriptException.name)) reportProblem(id, what, 'answer');
  });
  addEventListener('error', ({ error }) => reportProblem(newProblemId(), error, 'window'));
  addEventListener('unhandledrejection', ({ reason }) => {
    const isAbortion = reason instanceof DOMException && reason.name === 'AbortError';
    if (!isAbortion) reportProblem(newProblemId(), reason, 'promise');
  });
}
