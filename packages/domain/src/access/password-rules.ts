import { foldText } from '../catalogue/search-hints.ts';

/** Long beats complicated: no rule asks for digits or signs. */
export const MIN_PASSWORD_CHARACTERS = 10;
const MIN_DIFFERENT_CHARACTERS = 5;
const MIN_SIGNIFICANT_WORD_LENGTH = 4;

/** What guessers try first, in French and English, without what people add around it. */
const COMMON_WORDS: readonly string[] = [
  'password',
  'motdepasse',
  'azerty',
  'azertyuiop',
  'qwerty',
  'qwertyuiop',
  'bonjour',
  'soleil',
  'doudou',
  'loulou',
  'chouchou',
  'princesse',
  'marseille',
  'football',
  'iloveyou',
  'jetaime',
  'welcome',
  'bienvenue',
  'administrateur',
  'administrator',
  'conciergerie',
  'letmein',
  'secret',
  'abcdefghij',
  'abcdefghijkl',
];

const inOrder = '0123456789012345678901234567890987654321098765432109876543210';

/** Whose password it is: what others know about the person is no secret. */
export type PasswordOwner = {
  readonly login: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** Why a password is too easy to guess. */
export type PasswordWeakness = 'tooShort' | 'monotonous' | 'common' | 'personal';

/**
 * Why a password is too easy to guess, or null when it is not: too short, few different characters, a common word with
 * something added or digits in order, or the person's own login, address or name.
 */
function passwordWeakness(password: string, owner: PasswordOwner): PasswordWeakness | null {
  const folded = foldText(password);
  if (password.length < MIN_PASSWORD_CHARACTERS) return 'tooShort';
  if (new Set(folded).size < MIN_DIFFERENT_CHARACTERS) return 'monotonous';
  if (/^\d+$/.test(folded) && inOrder.includes(folded)) return 'common';
  const letters = folded.replaceAll(/[^a-z]/g, '');
  if (letters === '' && folded.length < MIN_PASSWORD_CHARACTERS + 2) return 'monotonous';
  if (COMMON_WORDS.includes(letters)) return 'common';
  return personalWords(owner).some((word) => letters === word || letters === word + word) ? 'personal' : null;
}

/** Whether a password is too easy to guess. */
export const isWeakPassword = (password: string, owner: PasswordOwner): boolean =>
  passwordWeakness(password, owner) !== null;

const STRONG_FROM_CHARACTERS = 16;

/** How good a password is that is typed, for the person who types it. Only what is weak is refused. */
export function passwordStrength(password: string, owner: PasswordOwner): PasswordWeakness | 'good' | 'strong' {
  return passwordWeakness(password, owner) ?? (password.length >= STRONG_FROM_CHARACTERS ? 'strong' : 'good');
}

/** Names, login and address, each as a whole and name by name. */
function personalWords(owner: PasswordOwner): string[] {
  const parts = [owner.login, owner.email, owner.login.split('@')[0] ?? '', owner.email.split('@')[0] ?? ''];
  const names = [owner.firstName, owner.lastName];
  return [...parts, ...names, names.join(''), names.toReversed().join('')]
    .map((part) => foldText(part).replaceAll(/[^a-z]/g, ''))
    .filter((word) => word.length >= MIN_SIGNIFICANT_WORD_LENGTH);
}
