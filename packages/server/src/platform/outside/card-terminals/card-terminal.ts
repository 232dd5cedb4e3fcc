import type { TerminalReceipt } from '@loge/domain/counter/caisse-ap';
import type { TerminalOutcome } from '@loge/domain/counter/terminal-request';

/** What a terminal is asked to debit or to give back. */
export interface TerminalMoney {
  readonly act: 'debit' | 'refund';
  readonly amountCents: number;
  readonly reference: string;
}

/** A card terminal of a counter. Nothing that it does is tried again from here: anyone who asks twice may debit twice. */
export interface CardTerminal {
  /** Waits for the card, at most as long as a terminal does. `notDone` is certain: nothing was debited. */
  readonly ask: (money: TerminalMoney) => Promise<TerminalOutcome>;
  /** Its last transaction; null where it does not say. */
  readonly last: () => Promise<TerminalReceipt | null>;
  /** Whether somebody is there, without any money. */
  readonly isThere: () => Promise<boolean>;
}
