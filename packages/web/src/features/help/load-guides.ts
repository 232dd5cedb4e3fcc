import type { Guide } from '@loge/domain/help/read-guide';
import { guidesFor, type GuideName, type GuideReader } from '@loge/domain/help/guides';
import type { SignedInUser } from '@loge/contract/access/signed-in-user';

export interface LoadedGuide extends Guide {
  readonly name: GuideName;
  /** The address of each picture, by its path in the guide. */
  readonly pictures: Readonly<Record<string, string>>;
}

interface GuideFile {
  readonly guide: Guide;
  readonly pictures: Readonly<Record<string, string>>;
}

const files = import.meta.glob<GuideFile>('../../../../../docs/guides/*.md');

const loading = new Map<GuideName, Promise<LoadedGuide>>();

/** One guide, fetched once. What could not be fetched is tried again by the next call. */
function loadGuide(name: GuideName): Promise<LoadedGuide> {
  const known = loading.get(name);
  if (known !== undefined) return known;
  const promise = fetchGuide(name);
  promise.catch(() => loading.delete(name));
  loading.set(name, promise);
  return promise;
}

async function fetchGuide(name: GuideName): Promise<LoadedGuide> {
  const file = files[`../../../../../docs/guides/${name}.md`];
  if (file === undefined) throw new Error(`There is no guide ${name}`);
  const { guide, pictures } = await file();
  return { name, ...guide, pictures };
}

const loadingAll = new Map<string, Promise<readonly LoadedGuide[]>>();

/** Several guides; the same names give the same promise, so that a component may read it as it is drawn. */
export function loadGuides(names: readonly GuideName[]): Promise<readonly LoadedGuide[]> {
  const key = names.join(' ');
  const known = loadingAll.get(key);
  if (known !== undefined) return known;
  const promise = Promise.all(names.map(loadGuide));
  promise.catch(() => loadingAll.delete(key));
  loadingAll.set(key, promise);
  return promise;
}

type Flags = Pick<SignedInUser, 'adherent' | 'gestionnaire' | 'partner' | 'company' | 'admin'>;

/** As what somebody reads. Strangers read what beneficiaries do. */
function readersOf(user: Flags | undefined): readonly GuideReader[] {
  if (user === undefined) return ['beneficiary'];
  return [
    ...(user.gestionnaire ? (['manager'] as const) : []),
    ...(user.admin ? (['administrator'] as const) : []),
    ...(user.partner ? (['partner'] as const) : []),
    ...(user.company === null ? [] : (['company'] as const)),
    ...(user.adherent ? (['beneficiary'] as const) : []),
  ];
}

/** The names of the guides that are for somebody, in their language. */
export const guidesOf = (user: Flags | undefined, language: 'fr' | 'en'): readonly GuideName[] =>
  guidesFor(readersOf(user), language).map(({ name }) => name);
