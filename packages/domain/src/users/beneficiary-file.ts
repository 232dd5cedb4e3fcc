import type { PersonLine } from '../access/people-file.ts';
import { planPeopleFile, type KnownPerson, type Refusal } from '../access/people-plan.ts';
import { cellsOf } from '../shared/delimited-text.ts';
import type { Text } from '../shared/lang.ts';

/** Why a line of the company's file changes nothing. */
export const FILE_LINE_FAILURES = {
  noEmail: { fr: 'Ni e-mail ni matricule', en: 'Neither e-mail nor staff number' },
  noName: { fr: 'Nom ou prénom manquant', en: 'Name or first name missing' },
  tooLong: { fr: 'Texte trop long', en: 'A text is too long' },
  twice: { fr: 'Déjà plus haut dans le fichier', en: 'Already further up in the file' },
  staff: { fr: 'Compte d’un collègue ou d’un partenaire', en: 'Account of a colleague or a partner' },
  otherExternalId: { fr: 'L’e-mail appartient à un autre matricule', en: 'The e-mail belongs to another staff number' },
  deactivated: {
    fr: 'Désactivé par un gestionnaire : il le reste',
    en: 'Deactivated by a manager, and stays so',
  },
  otherDesk: { fr: 'A un compte à une autre conciergerie', en: 'Has an account at another concierge desk' },
  ambiguous: { fr: 'L’e-mail appartient à plusieurs comptes', en: 'The e-mail belongs to several accounts' },
} as const satisfies Record<Refusal, Text>;

const EMAIL_HEADINGS = ['email', 'mail', 'courriel', 'adresseemail', 'adressemail', 'emailaddress', 'login'];
const ID_HEADINGS = ['matricule', 'identifiant', 'externalid', 'employeeid', 'staffnumber'];
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/**
 * Who is still with a company, from a list of e-mails or staff numbers: with a heading or without one, one person a line, semicolons, tabs
 * or commas between columns. Null where a quotation mark never ends.
 */
export function readBeneficiaryFile(text: string): readonly PersonLine[] | null {
  const content = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const firstLine = content.split('\n', 1)[0] ?? '';
  const separator = [';', '\t', ','].find((one) => firstLine.includes(one)) ?? ';';
  const rows = cellsOf(content, separator);
  if (rows === null) return null;
  const headings = (rows[0] ?? []).map(plain);
  const emailAt = headings.findIndex((name) => EMAIL_HEADINGS.includes(name));
  const idAt = headings.findIndex((name) => ID_HEADINGS.includes(name));
  const hasHeading = emailAt >= 0 || idAt >= 0;
  return rows.flatMap((row, index): PersonLine[] => {
    if ((hasHeading && index === 0) || row.every((cell) => cell === '')) return [];
    const withAt = row.find((cell) => cell.includes('@')) ?? '';
    const email = hasHeading ? (row[emailAt] ?? '') : withAt;
    const externalId = hasHeading ? (row[idAt] ?? '') : withAt === '' ? (row[0] ?? '') : '';
    return [
      {
        line: index + 1,
        externalId,
        email: email.toLowerCase(),
        lastName: '',
        firstName: '',
        lang: 'fr',
        bu1: '',
        geo1: '',
      },
    ];
  });
}

export type BeneficiaryFilePlan = {
  readonly reactivate: readonly number[];
  readonly disable: readonly number[];
  readonly link: readonly { readonly personId: number; readonly externalId: string }[];
  readonly nbKept: number;
  /** Lines of people who have no account here. */
  readonly nbNotInUse: number;
  readonly failures: readonly { readonly line: number; readonly because: Refusal }[];
  /** More leave than one file may say without being asked for. */
  readonly leavesTooMany: boolean;
};

/**
 * What a company's file changes at a desk when a manager runs it: anyone who is not in it is switched off, anyone who an earlier file switched off
 * comes back. It makes no accounts. Spec: manager §4, §7 (BnfFileUpdate).
 */
export function planBeneficiaryFile(lines: readonly PersonLine[], people: readonly KnownPerson[]): BeneficiaryFilePlan {
  const seen = new Set<string>();
  const usable: PersonLine[] = [];
  const refused: { line: PersonLine; because: 'noEmail' | 'twice' }[] = [];
  for (const line of lines) {
    const key = line.externalId === '' ? `mail ${line.email}` : `id ${line.externalId}`;
    if (line.email === '' && line.externalId === '') refused.push({ line, because: 'noEmail' });
    else if (seen.has(key)) refused.push({ line, because: 'twice' });
    else usable.push(line);
    seen.add(key);
  }
  // A file that creates and takes away, of which nothing is created.
  const plan = planPeopleFile('FILE_AUTOCREATION', { people: usable, refused }, people);
  if (plan === null) throw new Error('A desk that is fed by files has a plan.');
  return {
    reactivate: plan.reactivate,
    disable: plan.deactivate,
    link: plan.link,
    nbKept: plan.keptCount + plan.link.length,
    nbNotInUse: plan.create.length,
    failures: plan.refused,
    leavesTooMany: plan.leavesTooMany,
  };
}
