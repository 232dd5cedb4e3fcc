import * as z from 'zod/mini';
import type { DirectoryLine } from './invoicing-platform.ts';
import { type Ask, json, readJson } from './platform-calls.ts';

const lineOnWire = z.object({
  addressingIdentifier: z.string(),
  siren: z.optional(z.string()),
  siret: z.nullish(z.string()),
  routingCode: z.nullish(z.object({ routingIdentifier: z.nullish(z.string()) })),
  period: z.nullish(z.object({ dateFrom: z.nullish(z.string()), dateTo: z.nullish(z.string()) })),
  platform: z.nullish(z.object({ platformStatus: z.nullish(z.string()) })),
});
const linesOnWire = z.object({ results: z.optional(z.array(z.unknown())) });

const dayOf = (text: string | null | undefined): string | null =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 10) : null;

/** Asks the directory for the lines of a company (XP Z12-013, annex B). A line without a platform that works receives nothing. */
export async function readDirectory(ask: Ask, directoryUrl: string, siren: string): Promise<readonly DirectoryLine[]> {
  const filters = { siren: { op: 'contains', value: siren } };
  const answer = await ask(`${directoryUrl}/v1/directory-line/search`, json({ filters, limit: 100 }));
  if (answer.status === 404) return [];
  const { results = [] } = await readJson(answer, linesOnWire);
  return results.flatMap((result) => {
    const read = lineOnWire.safeParse(result);
    if (!read.success || (read.data.siren ?? siren) !== siren) return [];
    const { addressingIdentifier, siret, routingCode, period, platform } = read.data;
    return [
      {
        address: addressingIdentifier.slice(0, 125),
        siren,
        siret: siret ?? null,
        routingCode: routingCode?.routingIdentifier ?? null,
        from: dayOf(period?.dateFrom),
        until: dayOf(period?.dateTo),
        isActive: platform?.platformStatus !== 'Disabled',
      },
    ];
  });
}
