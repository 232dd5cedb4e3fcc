import { readSettings, type Settings, SettingsError } from '../settings.ts';
import { findFolderProblems } from './judge-folders.ts';
import { type Judgement, judgeSettings } from './judge-settings.ts';
import { findPlaceholders, placeholderSentence } from './placeholders.ts';
import { findUnknownSettings } from './unknown-settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of an environment, and what there is to say about them. Those that cannot be read are refused at once, with the names that were mistyped. */
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
    throw new SettingsError([...unset.map(placeholderSentence), ...others, ...unknown].join('\n'));
  }
}
