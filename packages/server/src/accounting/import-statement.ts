import { ibanIn } from '@loge/domain/accounting/bank-statement';
import { plainIban } from '@loge/domain/shared/iban';
import { counted } from '@loge/domain/shared/french-words';
import { MESSAGES } from '@loge/domain/shared/messages';
import type { Lang, Text } from '@loge/domain/shared/lang';
import type { Database } from '../platform/database/connection.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { findNewLines } from './new-lines.ts';
import {
  type BankAccountRow,
  findBankAccounts,
  findIbansOfOtherDesks,
  insertBankAccount,
  insertBankStatement,
  lockBankAccount,
} from './rows/bank-statement-rows.ts';
import type { StatementFormat } from './read-statement-file.ts';
import type { ParsedStatement } from './statement-thread.ts';

type ReadStatement = Extract<ParsedStatement, { readonly ok: true }>['statements'][number];

export interface ImportAnswer {
  readonly status: string;
  readonly errors: string[];
  readonly added: number;
  readonly known: number;
  /** Of a file with errors, the operations that can be taken in without what they name. */
  readonly readable: number;
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
  /** Whether what can't be read, and what is of other desks, may be left out. */
  readonly mayLeaveOut: boolean;
  readonly by: number;
  readonly now: Date;
  readonly lang: Lang;
}

/**
 * Takes a file in, the lines that are new, each account for itself. Of a file that is not in order nothing is kept and everything that is wrong is named,
 * unless the reader has seen that and leaves it out.
 */
export async function importStatement(
  database: Database,
  wish: ImportWish,
): Promise<ImportAnswer | Refusal<'not-found'>> {
  const { file, lang } = wish;
  if (!file.ok) return incorrect(lang, file.problems);
  const accounts = await findBankAccounts(database, wish.conciergerieId);
  if (wish.bankAccountId !== null && !accounts.some(({ id }) => id === wish.bankAccountId)) return refuse('not-found');
  const named = file.statements.flatMap(({ iban }) => iban ?? []);
  const known: KnownAccounts = {
    accounts,
    isAlone: file.statements.length === 1,
    ibansOfOthers: await findIbansOfOtherDesks(database, wish.conciergerieId, named),
  };
  const placed = file.statements.map((statement) => ({ statement, account: accountOf(statement, wish, known) }));
  const ours = placed.flatMap(({ statement, account }) => ('problem' in account ? [] : [{ statement, account }]));
  const problems = [
    ...file.unread,
    ...placed.flatMap(({ account }) => ('problem' in account ? [account.problem] : [])),
  ];
  const readable = ours.reduce((sum, { statement }) => sum + statement.lines.length, 0);
  if (problems.length > 0 && !(wish.mayLeaveOut && readable > 0)) return incorrect(lang, problems, readable);
  let [added, knownBefore] = [0, 0];
  for (const { statement, account } of ours) {
    // A day on which nothing moved makes no account.
    if (statement.lines.length === 0) continue;
    const taken = await takeIn(database, wish, { format: file.format, statement, account });
    added += taken;
    knownBefore += statement.lines.length - taken;
  }
  return { status: statusText(added, knownBefore)[lang], errors: [], added, known: knownBefore, readable };
}

/** Takes in the new lines of one account; how many they were. */
async function takeIn(
  database: Database,
  { conciergerieId, label, fileName, by, now }: ImportWish,
  {
    format,
    statement,
    account,
  }: {
    readonly format: StatementFormat;
    readonly statement: ReadStatement;
    readonly account: { readonly id: number } | { readonly iban: string };
  },
): Promise<number> {
  const bankAccountId =
    'id' in account
      ? account.id
      : await insertBankAccount(database, {
          conciergerieId,
          iban: account.iban,
          label: label || nameOf(account.iban),
          by,
          now,
        });
  await lockBankAccount(database, bankAccountId);
  const lines = await findNewLines(database, bankAccountId, { format, lines: statement.lines });
  if (lines.length > 0)
    await insertBankStatement(database, {
      conciergerieId,
      bankAccountId,
      format,
      fileName: Array.from(fileName).slice(0, 255).join(''),
      openingCents: statement.openingCents,
      closingCents: statement.closingCents,
      lines,
      by,
      now,
    });
  return lines.length;
}

const incorrect = (lang: Lang, problems: readonly Text[], readable = 0): ImportAnswer => ({
  status: MESSAGES.incorrectImport[lang],
  errors: problems.map((problem) => problem[lang]),
  added: 0,
  known: 0,
  readable,
});

type Account = { readonly id: number } | { readonly iban: string } | { readonly problem: Text };

interface KnownAccounts {
  /** Those of the desk. */
  readonly accounts: readonly BankAccountRow[];
  /** Whether the file is of one account. */
  readonly isAlone: boolean;
  /** IBANs of the file that accounts of other desks have. */
  readonly ibansOfOthers: ReadonlySet<string>;
}

/**
 * Whose statement it is: the file says it, or else the reader, or the desk has one account only. An account is added without its IBAN having been typed
 * only as the first of a desk, from a file of that account alone, and where no other desk has it: the lines of an account are shown to all who keep the desk's accounts.
 */
function accountOf(
  statement: ReadStatement,
  wish: ImportWish,
  { accounts, isAlone, ibansOfOthers }: KnownAccounts,
): Account {
  const byIban = (iban: string): BankAccountRow | undefined => accounts.find((account) => account.iban === iban);
  const chosen = accounts.find(({ id }) => id === wish.bankAccountId);
  const { iban } = statement;
  if (iban !== null) {
    const its = byIban(iban);
    // Of several accounts in one file the IBAN that was typed adds one; the others are known.
    const isTypedOther = wish.iban !== null && wish.iban !== iban && (its === undefined || isAlone);
    if (isTypedOther || (chosen !== undefined && chosen.iban !== iban))
      return ofAnother(iban, wish.iban ?? chosen?.iban ?? '');
    if (its !== undefined) return its;
    if (wish.iban === iban) return { iban };
    if (ibansOfOthers.has(iban)) return ofOtherDesk(iban);
    const [first] = accounts;
    if (first !== undefined) return ofAnother(iban, first.iban);
    return isAlone ? { iban } : ofSeveral(iban);
  }
  if (!isAlone) return withoutIban;
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

const ofOtherDesk = (iban: string): Account => ({
  problem: {
    fr: `Le compte •••• ${lastFour(iban)} est déjà celui d’une autre conciergerie. S’il est aussi de cette conciergerie, saisissez son IBAN.`,
    en: `Account •••• ${lastFour(iban)} is already that of another desk. If it belongs to this desk too, enter its IBAN.`,
  },
});

const ofSeveral = (iban: string): Account => ({
  problem: {
    fr: `Ce fichier réunit plusieurs comptes, dont le compte •••• ${lastFour(iban)}. S’il est de cette conciergerie, saisissez son IBAN.`,
    en: `This file has several accounts, among them account •••• ${lastFour(iban)}. If it belongs to this desk, enter its IBAN.`,
  },
});

const withoutIban: Account = {
  problem: {
    fr: 'Ce fichier réunit plusieurs comptes, dont un sans IBAN\u00a0: importez celui-ci dans un fichier à part.',
    en: 'This file has several accounts, one of them without an IBAN: import that one in a file of its own.',
  },
};

const nameOf = (iban: string): string => `Compte •••• ${lastFour(iban)}`;

function statusText(added: number, known: number): Text {
  if (added + known === 0)
    return {
      fr: 'Aucune opération sur ce relevé\u00a0: rien n’a changé.',
      en: 'No operation on this statement: nothing has changed.',
    };
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
