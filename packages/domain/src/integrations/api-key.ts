import { addDays, type LocalDate } from '../shared/local-date.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** Keys by which programs call, for the person who made them. The rules are in docs/rules/integrations.md. */

/** For whom a key acts: one desk of a manager, the partner for whom somebody works, or the installation. */
export const API_KEY_KINDS = ['desk', 'partner', 'installation'] as const;
export type ApiKeyKind = (typeof API_KEY_KINDS)[number];

/** What scanners of source code look for. */
export const API_KEY_PREFIX = 'loge_key_';
/** Forty random signs and a checksum of six: a scanner knows a real one from a text that looks like it. */
export const apiKeyPattern = /^loge_key_[0-9A-Za-z]{46}$/;

export const MAX_SCOPES = 100;
export const MAX_KEY_DAYS = 730;
/** While a key is turned, the one before goes on for so long, so that programs can be given the new one. */
export const TURN_OVERLAP_HOURS = 24;
export const CALLS_PER_MINUTE = { least: 10, most: 3_000, usual: 300 } as const;
export const MAX_LIVE_KEYS = 50;

/** As much of an action as a scope speaks of. */
export interface ScopedAction {
  readonly name: string;
  readonly capability: string;
  readonly effect: 'read' | 'write';
}

/** The group of an action: all that reads, or writes, of one capability. */
export const scopeGroupOf = ({ capability, effect }: ScopedAction): string => `${capability}:${effect}`;

/** Whether the scopes of a key name an action, by itself or by its group. */
export const scopesName = (scopes: readonly string[], action: ScopedAction): boolean =>
  scopes.includes(action.name) || scopes.includes(scopeGroupOf(action));

export interface ApiKeyDraft {
  readonly scopes: readonly string[];
  readonly expiresOn: LocalDate;
}

/** Everything that is wrong with a key to be made. `known` are the scopes that its maker may give. */
export function apiKeyProblems(
  { scopes, expiresOn }: ApiKeyDraft,
  { known, today }: { readonly known: readonly string[]; readonly today: LocalDate },
): readonly Problem[] {
  return [
    ...(scopes.length === 0 ? [problem('scopes', 'required')] : []),
    ...(scopes.every((scope) => known.includes(scope)) ? [] : [problem('scopes', 'invalidChoice')]),
    ...(expiresOn <= today || expiresOn > addDays(today, MAX_KEY_DAYS) ? [problem('expiresOn', 'invalidChoice')] : []),
  ];
}
