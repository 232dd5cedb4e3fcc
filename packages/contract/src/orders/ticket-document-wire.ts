import * as z from 'zod/mini';

/** What goes to a thermal printer in one piece: `TicketDocument` of the domain. */
export const ticketDocument = z.object({
  title: z.string(),
  rows: z.readonly(
    z.array(
      z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('text'),
          text: z.string(),
          style: z.enum(['plain', 'strong', 'centred', 'title', 'fine']),
        }),
        z.object({
          kind: z.literal('pair'),
          left: z.string(),
          right: z.string(),
          style: z.enum(['plain', 'strong', 'total']),
        }),
        z.object({ kind: z.literal('rule') }),
        z.object({ kind: z.literal('logo') }),
        z.object({ kind: z.literal('code'), text: z.string() }),
      ]),
    ),
  ),
});
