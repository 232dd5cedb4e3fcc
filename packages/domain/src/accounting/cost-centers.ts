import { isLonger } from '../shared/characters.ts';
import { isOneAddress } from '../access/registration-email.ts';
import { isEmail } from '../profile/contact-rules.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** The longest that each text of a cost centre may be, in characters. */
export const COST_CENTER_LENGTHS = {
  label: 100,
  codeExterne: 50,
  interlocuteur: 100,
  raisonSociale: 200,
  eMail: 254,
  telephone: 20,
  adresse1: 200,
  adresse2: 200,
  codePostal: 8,
  ville: 100,
} as const;

export type CostCenterText = keyof typeof COST_CENTER_LENGTHS;
/** What somebody typed of a cost centre, by the names of the wire. Spec: manager §3 (Cost centre). */
export type CostCenterDraft = Readonly<Record<CostCenterText, string>>;

/** Without these nobody could be billed. Spec: manager §5 (Cost centre). */
export const REQUIRED_OF_COST_CENTER: readonly CostCenterText[] = [
  'label',
  'raisonSociale',
  'eMail',
  'adresse1',
  'codePostal',
  'ville',
];

/** Everything that is wrong with a cost centre, each beside its field. Spec: manager §5 (Cost centre). */
export function costCenterProblems(draft: CostCenterDraft): readonly Problem[] {
  const names = Object.keys(COST_CENTER_LENGTHS) as CostCenterText[];
  return names.flatMap((name) => {
    const value = draft[name].trim();
    const max = COST_CENTER_LENGTHS[name];
    if (value === '') return REQUIRED_OF_COST_CENTER.includes(name) ? [problem(name, 'required')] : [];
    if (isLonger(value, max)) return [problem(name, 'tooLong', { max })];
    return name === 'eMail' && !(isEmail(value) && isOneAddress(value)) ? [problem(name, 'invalidEmail')] : [];
  });
}
