import { RETENTION_DAYS, type Retention } from '@loge/domain/access/retention';
import { personalTables } from './personal-columns.ts';
import type { Kept, PersonalTable } from './personal-table.ts';
import { type Processing, processings } from './processings.ts';

/*
 * The record of processing (GDPR, article 30) as the French guide prints it, from the registry. `docs/guides/rgpd.md` holds it between two marks.
 */

const keptWords: Readonly<Record<Exclude<Kept, Retention>, string>> = {
  account: 'la vie du compte',
  books: '10 ans (Code de commerce, art. L. 123-22)',
  log: 'aussi longtemps que les pièces qu’il explique',
  settings: 'tant que la fiche existe',
  request: '30 jours après la réponse',
  once: 'effacé dès la réponse',
};

const isDays = (kept: Kept): kept is Retention => kept in RETENTION_DAYS;
const keptFor = (kept: Kept): string => (isDays(kept) ? `${RETENTION_DAYS[kept]} jours` : keptWords[kept]);

function leavingWords({ onErasure }: PersonalTable): string {
  if (onErasure.becomes === 'deleted') return 'supprimé';
  if (onErasure.becomes === 'emptied') return `vidé ; il reste ${onErasure.because}`;
  return `gardé : ${onErasure.because}`;
}

const fileWords = ({ file }: PersonalTable): string => ('part' in file ? `\`${file.part}\`` : `non : ${file.no}`);

/** The tables of the record, in Markdown. */
export function recordOfProcessing(): string {
  const lines = ['| Traitement | Finalité | Base légale | Personnes | Destinataires |', '|---|---|---|---|---|'];
  for (const { name, purpose, basis, people, recipients } of Object.values(processings))
    lines.push(`| ${name} | ${purpose} | ${basis} | ${people} | ${recipients} |`);
  for (const [key, { name }] of Object.entries(processings) as [Processing, (typeof processings)[Processing]][]) {
    lines.push(
      '',
      `**${name}**`,
      '',
      '| Données | Durée | Dans le fichier de la personne | À la suppression du compte |',
    );
    lines.push('|---|---|---|---|');
    for (const table of Object.values(personalTables).filter(({ processing }) => processing === key))
      lines.push(`| ${table.is} | ${keptFor(table.kept)} | ${fileWords(table)} | ${leavingWords(table)} |`);
  }
  return lines.join('\n');
}
