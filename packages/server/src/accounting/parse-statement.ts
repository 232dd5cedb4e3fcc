import { MAX_STATEMENT_BYTES } from '@loge/domain/accounting/bank-statement';
import type { Parser, Parsers } from '../platform/parsers/parsers.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { parse, ParsedStatement, SentStatement } from './statement-thread.ts';

const statementParser: Parser<typeof parse> = {
  module: import.meta.resolve('./statement-thread.ts'),
  threads: 1,
  // A year of a busy desk takes less than a second of a processor.
  timeoutMs: 20_000,
  maxHeapMb: 384,
  maxWaiting: 10,
  maxOfSender: 3,
  idleMs: 60_000,
};

/** What somebody says is a bank's statement, parsed; of one that takes more time or memory than any statement, that sentence. */
export async function parseStatement(
  parsers: Parsers,
  sent: SentStatement,
  person: number,
): Promise<ParsedStatement | Refusal<'too-many-requests'>> {
  if ('bytes' in sent && sent.bytes.length > MAX_STATEMENT_BYTES) return unread(tooManyBytes);
  const parsed = await parsers.parse(statementParser, sent, String(person));
  if ('value' in parsed) return parsed.value;
  return parsed.failure === 'busy' ? refuse('too-many-requests') : unread(tooMuchWork);
}

const unread = (why: typeof tooMuchWork): ParsedStatement => ({
  format: 'table',
  ok: false,
  problems: [why],
});

const tooManyBytes = {
  fr: 'Ce fichier dépasse 5 Mo : importez une période plus courte.',
  en: 'This file is larger than 5 MB: import a shorter period.',
};

const tooMuchWork = {
  fr: 'Ce fichier demande plus de temps ou de mémoire qu’aucun relevé : il n’a pas été lu. Importez une période plus courte.',
  en: 'This file takes more time or memory than any statement: it was not read. Import a shorter period.',
};
