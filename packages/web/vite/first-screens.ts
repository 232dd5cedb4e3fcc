import type { Plugin } from 'vite';
import { messageGroup, messageGroups, type MessageGroup } from '../src/messages/message-groups.ts';
import { chunkOf, isChunk, withNeeded } from './chunk-files.ts';

interface FirstScreen {
  /** Who sees it first: nobody yet (`entrance`), or somebody whom the session names. */
  readonly name: 'entrance' | 'beneficiary' | 'manager' | 'partner' | 'company';
  readonly texts: MessageGroup;
  /** The modules that the router fetches for it. */
  readonly modules: readonly string[];
}

/** What the person who is signed in needs besides their application. */
const signedIn = [
  'src/messages/capability-texts.ts',
  'src/routing/routed-app.tsx',
  'src/routing/app-routes.ts',
  'src/routing/own-design.ts',
];

/** What the person who works here needs besides that. */
const atWork = [...signedIn, 'src/routing/work-routes.ts'];

/** What each kind of visit draws first. The server names these files in the page, so that they are fetched beside each other. */
const firstScreens: readonly FirstScreen[] = [
  { name: 'entrance', texts: 'start', modules: ['src/entrance-app/routerless-sign-in.tsx'] },
  {
    name: 'beneficiary',
    texts: 'beneficiary',
    modules: [
      ...signedIn,
      'src/beneficiary-app/beneficiary-app.tsx',
      'src/beneficiary-app/screens/home-screen.tsx',
      'src/illustrations/all-objects.ts',
    ],
  },
  {
    name: 'manager',
    texts: 'manager',
    modules: [...atWork, 'src/back-office-app/back-office-app.tsx'],
  },
  {
    name: 'partner',
    texts: 'partner',
    modules: [...atWork, 'src/partner-app/partner-app.tsx'],
  },
  {
    name: 'company',
    texts: 'company',
    modules: [...atWork, 'src/company-app/company-app.tsx'],
  },
];

/** The names of the files that hold a group's texts in a language. */
const textFiles = (group: MessageGroup, language: string): ReadonlySet<string | null> =>
  new Set(
    [...messageGroups.start, ...messageGroups[group]].map((capability) =>
      messageGroup(`/src/messages/${language}/${capability}.ts`),
    ),
  );

/** Writes `first-screens.json`: by kind of visit and language the files to fetch beside those that the page names already. */
export function firstScreenFiles(): Plugin {
  return {
    name: 'loge:first-screens',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(isChunk);
        const page = new Set<string>();
        for (const chunk of chunks.filter(({ isEntry }) => isEntry)) withNeeded(bundle, chunk.fileName, page);
        const filesOf = ({ name, texts, modules }: FirstScreen, language: string): readonly string[] => {
          const found = new Set<string>();
          for (const module of modules) {
            const chunk = chunkOf(bundle, module);
            if (chunk === undefined) this.error(`The first screen "${name}" names ${module}, which is not built`);
            withNeeded(bundle, chunk.fileName, found);
          }
          const wanted = textFiles(texts, language);
          for (const chunk of chunks) if (wanted.has(chunk.name)) withNeeded(bundle, chunk.fileName, found);
          // Whatever is needed by another comes before it: what runs them one by one runs none twice as long.
          const needs = (file: string): number => withNeeded(bundle, file).size;
          return [...found].filter((file) => !page.has(file)).sort((a, b) => needs(a) - needs(b) || (a < b ? -1 : 1));
        };
        const listed = firstScreens.map((screen) => [
          screen.name,
          Object.fromEntries(['fr', 'en'].map((language) => [language, filesOf(screen, language)])),
        ]);
        this.emitFile({
          type: 'asset',
          fileName: 'first-screens.json',
          source: JSON.stringify(Object.fromEntries(listed)),
        });
      },
    },
  };
}
