import { forgivenErrors } from '@loge/domain/catalogue/fuzzy-match';
import { readSettings } from '../settings.ts';

/** Variables of other programs whose names are near to one of ours. */
const ofOthers = ['PRINTER', 'SERVER'];

/** The settings of another server stand beside ours when a conciergerie moves there. */
const ofTheOtherServer = 'TARGET_';

/** Every name that is read: those that `readSettings` asks for. */
export function knownSettings(): readonly string[] {
  const asked = new Set<string>();
  readSettings(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get: (_, name) => {
          if (typeof name === 'string') asked.add(name);
        },
      },
    ),
  );
  return [...asked];
}

/** Variables that nobody reads and that look like a setting with a typing error, a sentence for each: they change nothing, and nothing else says so. */
export function findUnknownSettings(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const known = knownSettings();
  const isKnown = (name: string): boolean =>
    known.includes(name) ||
    (name.startsWith(ofTheOtherServer) && known.includes(name.slice(ofTheOtherServer.length))) ||
    ofOthers.includes(name);
  return Object.keys(environment)
    .filter((name) => !isKnown(name))
    .flatMap((name) => {
      const typed = name.toUpperCase();
      const near = known
        .flatMap((setting) => {
          const errors = forgivenErrors(typed, setting);
          return errors === null ? [] : [{ setting, errors }];
        })
        .toSorted((one, other) => one.errors - other.errors);
      return near[0] === undefined
        ? []
        : [`${name} is not a setting and changes nothing. Did you mean ${near[0].setting}?`];
    });
}
