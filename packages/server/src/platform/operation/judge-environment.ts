import { readSettings, type Settings, SettingsError } from '../settings.ts';
import { findFolderProblems } from './judge-folders.ts';
import { type Judgement, judgeSettings } from './judge-settings.ts';
import { findUnknownSettings } from './unknown-settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of an environment, and what there is to say about them. Those that cannot be read are refused at once, with the names that were mistyped. */
export function judgeEnvironment(environment: Environment): { readonly settings: Settings } & Judgement {
  const unknown = findUnknownSettings(environment);
  const settings = readOrExplain(environment, unknown);
  const { refusals, warnings } = judgeSettings(settings);
  return {
    settings,
    refusals: [...refusals, ...findFolderProblems(settings)],
    warnings: [...unknown, ...warnings],
  };
}

function readOrExplain(environment: Environment, unknown: readonly string[]): Settings {
  try {
    return readSettings(environment);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw new SettingsError([error.message, ...unknown].join('\n'));
  }
}
