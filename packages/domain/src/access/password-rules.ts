import { foldText } from '../catalogue/search-hints.ts';

/** Long beats complicated: no rule asks for digits or signs. */
export const FEWEST_PASSWORD_CHARACTERS = 10;
const FEWEST_DIFFERENT_CHARACTERS = 5;
const SHORTEST_TELLING_WORD = 4;

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

/**
 * Whether a password is too easy to guess: too short, few different characters, a common word with something added,
 * digits in order, or the person's own login, address or name.
 */
export function isWeakPassword(password: string, owner: PasswordOwner): boolean {
  const folded = foldText(password);
  if (password.length < FEWEST_PASSWORD_CHARACTERS) return true;
  if (new Set(folded).size < FEWEST_DIFFERENT_CHARACTERS) return true;
  if (/^\d+$/.test(folded) && inOrder.includes(folded)) return true;
  const letters = folded.replaceAll(/[^a-z]/g, '');
  if (letters === '' && folded.length < FEWEST_PASSWORD_CHARACTERS + 2) return true;
  if (COMMON_WORDS.includes(letters)) return true;
  return tellingWords(owner).some((word) => letters === word || letters === word + word);
}

/** Names, login and address, each as a whole and name by name. */
function tellingWords(owner: PasswordOwner): string[] {
  const parts = [owner.login, owner.email, owner.login.split('@')[0] ?? '', owner.email.split('@')[0] ?? ''];
  const names = [owner.firstName, owner.lastName];
  return [...parts, ...names, names.join(''), names.toReversed().join('')]
    .map((part) => foldText(part).replaceAll(/[^a-z]/g, ''))
    .filter((word) => word.length >= SHORTEST_TELLING_WORD);
}
