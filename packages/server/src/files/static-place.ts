import { ruleProblems } from '@loge/contract/shared/field-problems';
import {
  MAX_STATIC_FOLDER_DEPTH,
  foldersOf,
  MAX_STATIC_FILES,
  normalName,
  normalPath,
  staticNameProblems,
} from '@loge/domain/files/static-files';
import type { Lang } from '@loge/domain/shared/lang';
import { problem } from '@loge/domain/shared/problem';
import type { Database } from '../platform/database/connection.ts';
import { type Refusal, refuse, refuseInput } from '../platform/refusal.ts';
import { countStaticFiles, findStaticFile, isStaticFolder, lockStaticFiles } from './rows/static-file-rows.ts';

/** Where something new may be put: a folder that is there, under a name that is free in it. Others who change the files wait. */
export async function takeStaticPlace(
  transaction: Database,
  typed: { readonly path: string; readonly name: string },
  lang: Lang,
): Promise<
  { readonly folder: string; readonly name: string } | Refusal<'not-found' | 'too-many-files' | 'invalid-input'>
> {
  await lockStaticFiles(transaction);
  const folder = normalPath(typed.path);
  const name = normalName(typed.name);
  if (foldersOf(folder).length >= MAX_STATIC_FOLDER_DEPTH || !(await isStaticFolder(transaction, folder)))
    return refuse('not-found');
  const problems = staticNameProblems(typed.name);
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
  if ((await findStaticFile(transaction, folder, name)) !== null)
    return refuseInput(ruleProblems([problem('name', 'staticNameTaken')], lang));
  if ((await countStaticFiles(transaction)) >= MAX_STATIC_FILES)
    return refuse('too-many-files', { most: MAX_STATIC_FILES });
  return { folder, name };
}
