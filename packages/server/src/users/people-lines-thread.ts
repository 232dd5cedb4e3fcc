import type { PersonLine } from '@loge/domain/access/people-file';
import { readBeneficiaryFile } from '@loge/domain/users/beneficiary-file';

/** Twice as many as the longest list that is taken has people. */
const maxLines = 20_000;

/** The lines of a list of people; null where it cannot be read, `too-many` where it has more than are carried out. */
export function parse(text: string): readonly PersonLine[] | null | 'too-many' {
  const lines = readBeneficiaryFile(text);
  return lines !== null && lines.length > maxLines ? 'too-many' : lines;
}
