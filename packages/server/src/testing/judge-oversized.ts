import { acceptInput } from '../platform/gateway/gate.ts';
import { refusalEnvelope } from '../platform/gateway/gateway-route.ts';
import { isRefusal } from '../platform/refusal.ts';
import { oversizedBodies, titleOfBody } from './oversized-bodies.ts';

/** What the gate says of one oversized body; no bytes where it lets it in. */
export interface JudgedBody {
  readonly title: string;
  readonly answerBytes: number | null;
}

/** Asks the gate about each oversized body, in a process whose memory its caller limits. */
const judged = Array.from(oversizedBodies(), (body): JudgedBody => {
  const taken = acceptInput(body.action, JSON.parse(body.json()) as Record<string, unknown>, 'fr');
  const answerBytes = isRefusal(taken) ? JSON.stringify(refusalEnvelope(taken, 'request', 'fr')).length : null;
  return { title: titleOfBody(body), answerBytes };
});
process.stdout.write(JSON.stringify(judged));
