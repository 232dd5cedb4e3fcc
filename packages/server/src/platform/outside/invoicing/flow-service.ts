import * as z from 'zod/mini';
import { readDirectory } from './directory-service.ts';
import {
  type Flow,
  type FoundFlows,
  FLOW_SYNTAXES,
  FLOW_TYPES,
  type FlowToSend,
  type InvoicingPlatform,
  MAX_FLOW_BYTES,
  MAX_FLOWS,
  PlatformRefused,
  PlatformUnavailable,
} from './invoicing-platform.ts';
import { asking, type FlowServiceSettings, json, readJson, refusedBy } from './platform-calls.ts';
import { readAtMost } from './read-at-most.ts';

const moment = z.pipe(
  z.string(),
  z.transform((text: string, context) => {
    const time = Date.parse(text);
    if (Number.isFinite(time)) return new Date(time);
    context.issues.push({ code: 'custom', input: text, message: 'no moment' });
    return z.NEVER;
  }),
);
const acknowledged = z.object({
  status: z.enum(['Pending', 'Ok', 'Error']),
  details: z.optional(
    z.array(z.object({ reasonCode: z.string(), reasonMessage: z.optional(z.string()), level: z.optional(z.string()) })),
  ),
});
const flowOnWire = z.object({
  flowId: z.string(),
  trackingId: z.nullish(z.string()),
  flowType: z.optional(z.enum(FLOW_TYPES)),
  flowSyntax: z.optional(z.enum(FLOW_SYNTAXES)),
  flowDirection: z.optional(z.enum(['In', 'Out'])),
  submittedAt: moment,
  updatedAt: z.optional(moment),
  acknowledgement: z.optional(acknowledged),
});
/** When any result changed, whatever else it says. */
const changedOnWire = z.object({ submittedAt: moment, updatedAt: z.optional(moment) });
/** A result that says something else than we know, e.g. a flow of a newer type, is passed over. */
const resultsOnWire = z.object({ results: z.array(z.unknown()) });

const asFlow = (said: z.infer<typeof flowOnWire>, sent: Pick<FlowToSend, 'type' | 'syntax'> | null): Flow | null => {
  const [type, syntax] = [said.flowType ?? sent?.type, said.flowSyntax ?? sent?.syntax];
  if (type === undefined || syntax === undefined) return null;
  return {
    flowId: said.flowId,
    trackingId: said.trackingId ?? null,
    type,
    syntax,
    direction: said.flowDirection ?? (sent === null ? 'In' : 'Out'),
    submittedAt: said.submittedAt,
    updatedAt: said.updatedAt ?? said.submittedAt,
    acknowledgement: said.acknowledgement?.status ?? 'Pending',
    problems: (said.acknowledgement?.details ?? [])
      .filter(({ level }) => level !== 'Warning')
      .map(({ reasonCode, reasonMessage = '' }) => ({ reasonCode, message: reasonMessage })),
  };
};

/** The published interface between a company's software and its platform (XP Z12-013, annexes A and B), with client credentials. */
export function flowService(settings: FlowServiceSettings): InvoicingPlatform {
  const ask = asking(settings);
  const { flowUrl } = settings;
  const search = async (where: Readonly<Record<string, unknown>>): Promise<FoundFlows> => {
    const { results } = await readJson(
      await ask(`${flowUrl}/v1/flows/search`, json({ limit: MAX_FLOWS, where })),
      resultsOnWire,
    );
    const flows = results.flatMap((result) => {
      const read = flowOnWire.safeParse(result);
      const flow = read.success ? asFlow(read.data, null) : null;
      return flow === null ? [] : [flow];
    });
    const moments = results.flatMap((result) => {
      const read = changedOnWire.safeParse(result);
      return read.success ? [(read.data.updatedAt ?? read.data.submittedAt).getTime()] : [];
    });
    return {
      flows: flows.toSorted((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime()),
      lastUpdatedAt: moments.length === 0 ? null : new Date(Math.max(...moments)),
      isFull: results.length >= MAX_FLOWS,
    };
  };
  const findFlow = async (trackingId: string): Promise<Flow | null> =>
    (await search({ trackingId })).flows.find((flow) => flow.trackingId === trackingId) ?? null;
  return {
    name: 'flow-service',
    async sendFlow(flow) {
      // The interface does not promise that a second flow of one tracking number is refused.
      const known = await findFlow(flow.trackingId);
      if (known !== null) return known;
      const said = await readJson(await ask(`${flowUrl}/v1/flows`, { method: 'POST', body: formOf(flow) }), flowOnWire);
      const sent = asFlow({ ...said, trackingId: said.trackingId ?? flow.trackingId, flowDirection: 'Out' }, flow);
      if (sent === null) throw new PlatformUnavailable('An answer without a type.');
      return sent;
    },
    searchFlows: ({ updatedAfter, types, direction }) =>
      search({
        updatedAfter: updatedAfter.toISOString(),
        ...(types === undefined ? {} : { flowType: types }),
        ...(direction === undefined ? {} : { flowDirection: [direction] }),
      }),
    findFlow,
    async getFlow(flowId) {
      const answer = await ask(`${flowUrl}/v1/flows/${encodeURIComponent(flowId)}?docType=Metadata`);
      if (answer.status === 404) return null;
      return asFlow(await readJson(answer, flowOnWire), null);
    },
    async readFlow(flowId) {
      const answer = await ask(`${flowUrl}/v1/flows/${encodeURIComponent(flowId)}?docType=Original`);
      if (!answer.ok) {
        const error = await refusedBy(answer);
        // Of this one file the platform says no; its calls are fine.
        throw answer.status === 403 || answer.status === 404
          ? new PlatformRefused(error.message, `HTTP_${answer.status}`)
          : error;
      }
      return readAtMost(answer, MAX_FLOW_BYTES);
    },
    lookupDirectory: (siren) => readDirectory(ask, settings.directoryUrl, siren),
    async check() {
      const answer = await ask(`${flowUrl}/v1/healthcheck`);
      if (!answer.ok) throw await refusedBy(answer);
    },
  };
}

function formOf({ trackingId, name, rule, syntax, profile, sha256, bytes, type }: FlowToSend): FormData {
  const form = new FormData();
  const flowInfo = {
    trackingId,
    name,
    processingRule: rule,
    flowSyntax: syntax,
    flowType: type,
    ...(profile === null ? {} : { flowProfile: profile }),
    sha256,
  };
  form.set('flowInfo', new Blob([JSON.stringify(flowInfo)], { type: 'application/json' }));
  const contentType = syntax === 'Factur-X' ? 'application/pdf' : 'application/xml';
  form.set('file', new Blob([new Uint8Array(bytes)], { type: contentType }), name);
  return form;
}
