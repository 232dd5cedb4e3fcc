import { type BankStatement, ibanIn, plainIban } from '@loge/domain/accounting/bank-statement';
import { counted } from '@loge/domain/shared/french-words';
import { MESSAGES } from '@loge/domain/shared/messages';
import type { Lang, Text } from '@loge/domain/shared/lang';
import type { Database } from '../platform/database/connection.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import {
  type BankAccountRow,
  findBankAccounts,
  findKnownFingerprints,
  insertBankAccount,
  insertBankStatement,
  lockBankAccount,
} from './rows/bank-statement-rows.ts';
import type { ParsedStatement } from './statement-thread.ts';

export interface ImportAnswer {
  readonly status: string;
  readonly errors: string[];
  readonly added: number;
  readonly known: number;
}

export interface ImportWish {
  readonly conciergerieId: number;
  readonly file: ParsedStatement;
  readonly fileName: string;
  /** The desk's account whose statement the reader says it is; null where they leave it to the file. */
  readonly bankAccountId: number | null;
  /** An IBAN that is right, of an account that the desk may not have yet; null where none was given. */
  readonly iban: string | null;
  readonly label: string;
  readonly by: number;
  readonly now: Date;
  readonly lang: Lang;
}

/** Takes a statement in, the lines that are new; of a file that is not in order nothing is kept, and everything that is wrong is told. */
export async function importStatement(
  database: Database,
  wish: ImportWish,
): Promise<ImportAnswer | Refusal<'not-found'>> {
  const { conciergerieId, file, lang, by, now } = wish;
  if (!file.read.ok) return incorrect(lang, ...file.read.problems);
  const { statement } = file.read;
  const accounts = await findBankAccounts(database, conciergerieId);
  if (wish.bankAccountId !== null && !accounts.some(({ id }) => id === wish.bankAccountId)) return refuse('not-found');
  const account = accountOf(statement, wish, accounts);
  if ('problem' in account) return incorrect(lang, account.problem);
  const bankAccountId =
    'id' in account
      ? account.id
      : await insertBankAccount(database, {
          conciergerieId,
          iban: account.iban,
          label: wish.label || nameOf(account.iban),
          by,
          now,
        });
  await lockBankAccount(database, bankAccountId);
  const { fingerprints } = file;
  const known = await findKnownFingerprints(database, bankAccountId, fingerprints);
  const lines = statement.lines
    .map((line, index) => ({ ...line, fingerprint: fingerprints[index] ?? '' }))
    .filter(({ fingerprint }) => !known.has(fingerprint));
  if (lines.length > 0)
    await insertBankStatement(database, {
      conciergerieId,
      bankAccountId,
      format: file.format,
      fileName: wish.fileName.slice(0, 255),
      openingCents: statement.openingCents,
      closingCents: statement.closingCents,
      lines,
      by,
      now,
    });
  return { status: statusText(lines.length, known.size)[lang], errors: [], added: lines.length, known: known.size };
}

const incorrect = (lang: Lang, ...problems: readonly Text[]): ImportAnswer => ({
  status: MESSAGES.incorrectImport[lang],
  errors: problems.map((problem) => problem[lang]),
  added: 0,
  known: 0,
});

type Account = { readonly id: number } | { readonly iban: string } | { readonly problem: Text };

/** Whose statement it is: the file says it, or else the reader, or the desk has one account only. */
function accountOf(statement: BankStatement, wish: ImportWish, accounts: readonly BankAccountRow[]): Account {
  const byIban = (iban: string): BankAccountRow | undefined => accounts.find((account) => account.iban === iban);
  const chosen = accounts.find(({ id }) => id === wish.bankAccountId);
  const { iban } = statement;
  if (iban !== null) {
    if ((wish.iban !== null && wish.iban !== iban) || (chosen !== undefined && chosen.iban !== iban))
      return ofAnother(iban, wish.iban ?? chosen?.iban ?? '');
    const its = byIban(iban);
    if (its !== undefined) return its;
    return accounts.length === 0 || wish.iban === iban ? { iban } : ofAnother(iban, accounts[0]?.iban ?? '');
  }
  if (wish.iban !== null) return byIban(wish.iban) ?? { iban: wish.iban };
  if (chosen !== undefined) return chosen;
  const [only] = accounts;
  if (only !== undefined && accounts.length === 1) return only;
  return {
    problem: {
      fr: 'Ce fichier ne dit pas de quel compte il est\u00a0: choisissez le compte, ou saisissez son IBAN.',
      en: 'This file does not say which account it is for: choose the account, or enter its IBAN.',
    },
  };
}

const lastFour = (iban: string): string => iban.slice(-4);

const ofAnother = (iban: string, expected: string): Account => ({
  problem: {
    fr: `Ce relevé est celui du compte •••• ${lastFour(iban)}, et non du compte •••• ${lastFour(expected)}. S’il est aussi de cette conciergerie, saisissez son IBAN.`,
    en: `This statement is of account •••• ${lastFour(iban)}, not of account •••• ${lastFour(expected)}. If it belongs to this desk too, enter its IBAN.`,
  },
});

const nameOf = (iban: string): string => `Compte •••• ${lastFour(iban)}`;

function statusText(added: number, known: number): Text {
  if (added === 0)
    return {
      fr: 'Ce relevé était déjà importé\u00a0: rien n’a changé.',
      en: 'This statement had already been imported: nothing has changed.',
    };
  const lines = {
    fr: `${counted(added, 'opération importée', 'opérations importées')}.`,
    en: added === 1 ? '1 operation imported.' : `${added} operations imported.`,
  };
  if (known === 0) return lines;
  return {
    fr: `${lines.fr} ${counted(known, 'était déjà connue', 'étaient déjà connues')}.`,
    en: `${lines.en} ${known} ${known === 1 ? 'was' : 'were'} already known.`,
  };
}

/** An IBAN as somebody typed it; undefined where it is none. */
export const typedIban = (text: string): string | undefined => {
  const iban = plainIban(text);
  return ibanIn(iban) === iban ? iban : undefined;
};
