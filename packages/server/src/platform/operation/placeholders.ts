import { knownSettings } from './unknown-settings.ts';

/** What stands in `deploy/loge.env` where each installation has a value of its own. */
const placeholder = 'CHANGE-ME';

/** The settings that still hold a placeholder, by their names: as a part of an address or of a long token it can be read, and everybody knows it. */
export const findPlaceholders = (environment: Readonly<Record<string, string | undefined>>): readonly string[] =>
  knownSettings().filter((name) => environment[name]?.includes(placeholder) === true);

export const placeholderSentence = (name: string): string => `${name} still holds ${placeholder}: give it a value.`;
