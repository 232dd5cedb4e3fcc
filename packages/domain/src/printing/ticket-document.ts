/** How a line of text looks. `title` is large and centred, `fine` small and centred. */
export type TextStyle = 'plain' | 'strong' | 'centred' | 'title' | 'fine';

/** How a line with something at its right looks. `total` is tall. */
export type PairStyle = 'plain' | 'strong' | 'total';

/** One row of a ticket. */
export type TicketRow =
  | { readonly kind: 'text'; readonly text: string; readonly style: TextStyle }
  | { readonly kind: 'pair'; readonly left: string; readonly right: string; readonly style: PairStyle }
  | { readonly kind: 'rule' }
  /** The logo of the desk's brand; nothing where it has none. */
  | { readonly kind: 'logo' }
  /** A QR code. */
  | { readonly kind: 'code'; readonly text: string };

/**
 * What comes out of a receipt printer in one piece: a receipt, a label, an order sheet, a hand-over list. It says nothing of the printer:
 * the same document goes to a thermal printer (epos-print.ts) and into a PDF of 80 mm.
 */
export interface TicketDocument {
  readonly title: string;
  readonly rows: readonly TicketRow[];
}

export const textRow = (text: string, style: TextStyle = 'plain'): TicketRow => ({ kind: 'text', text, style });

export const pairRow = (left: string, right: string, style: PairStyle = 'plain'): TicketRow => ({
  kind: 'pair',
  left,
  right,
  style,
});

export const ruleRow: TicketRow = { kind: 'rule' };

export const logoRow: TicketRow = { kind: 'logo' };
