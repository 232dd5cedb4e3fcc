import { readSettings, type Settings, SettingsError } from '../settings.ts';
import { findFolderProblems } from './judge-folders.ts';
import { type Judgement, judgeSettings } from './judge-settings.ts';
import { findPlaceholders, placeholderSentence } from './placeholders.ts';
import { findUnknownSettings } from './unknown-settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of an environment, and what there is to say about them. Those that cannot be read are refused at once, with the names that were mistyped and all that is wrong with the others. */
export function judgeEnvironment(environment: Environment): { readonly settings: Settings } & Judgement {
  const unknown = findUnknownSettings(environment);
  const unset = findPlaceholders(environment);
  const settings = readOrExplain(environment, unset, unknown);
  const { refusals, warnings } = judgeSettings(settings);
  const left = unset.map(placeholderSentence);
  return {
    settings,
    refusals: [...(settings.production ? left : []), ...refusals, ...findFolderProblems(settings)],
    warnings: [...(settings.production ? [] : left), ...unknown, ...warnings],
  };
}

function readOrExplain(environment: Environment, unset: readonly string[], unknown: readonly string[]): Settings {
  try {
    return readSettings(environment);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    // A placeholder is the reason why it cannot be read: one line says enough.
    const others = error.message
      .split('\n')
      .filter((line) => !unset.some((name) => line.startsWith(`${name} must be `)));
    const lines = [...others, ...findRefusalsOfOthers(environment, error)];
    throw new SettingsError([...unset.map(placeholderSentence), ...lines, ...unknown].join('\n'));
  }
}

/** What else keeps it from starting, so that nobody mends one setting to read of the next. What would be said of a setting that cannot be read, as if it were not there, is left out. */
function findRefusalsOfOthers(environment: Environment, { message }: SettingsError): readonly string[] {
  const unreadable = new Set(message.split('\n').flatMap((line) => /^([A-Z_]+) must be /.exec(line)?.[1] ?? []));
  try {
    const others = readSettings(
      Object.fromEntries(Object.entries(environment).filter(([name]) => !unreadable.has(name))),
    );
    const found = [...judgeSettings(others).refusals, ...findFolderProblems(others)];
    return found.filter((line) => ![...unreadable].some((name) => line.includes(name)));
  } catch (again) {
    if (again instanceof SettingsError) return [];
    throw again;
  }
}
