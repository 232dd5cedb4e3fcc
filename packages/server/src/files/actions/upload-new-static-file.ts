import { uploadNewStaticFile } from '@loge/contract/files/upload-new-static-file';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { problem } from '@loge/domain/shared/problem';
import type { ParsedInputOf } from '@loge/contract/shared/action-contract';
import { type ActionRequest, handle } from '../../platform/gateway/action-handler.ts';
import type { Caller } from '../../platform/gateway/caller.ts';
import { isRefusal, type Refusal, refuse, refuseInput } from '../../platform/refusal.ts';
import { decodeBase64 } from '../decode-base64.ts';
import { storeFile, shownName } from '../store-file.ts';
import { findUploads, publishUpload } from '../rows/file-rows.ts';
import { addStaticFile } from '../rows/static-file-rows.ts';
import { presentStaticFolder } from '../static-folder.ts';
import { takeStaticPlace } from '../static-place.ts';

export const uploadNewStaticFileHandler = handle(uploadNewStaticFile, async (request) => {
  const { input, caller, database, changes, services, now, lang } = request;
  const brought = await broughtFile(request, input);
  if (isRefusal(brought)) return brought;
  if (brought === null) return refuseInput(ruleProblems([problem('base64content', 'fileNotRecognised')], lang));
  // Its ending says what it is: a drawing that became a picture is called one.
  const named = input.name.trim() === '' ? '' : shownEnding(input.name, brought.extension);
  const place = await takeStaticPlace(database, { path: input.path, name: named }, lang);
  if (isRefusal(place)) return place;
  const fileId = await brought.keep(place.name);
  await addStaticFile(database, { ...place, fileId, by: caller.userId, now });
  changes.announce({});
  changes.record({ action: 'static-file-added', comment: `${place.folder}/${place.name}` });
  return presentStaticFolder({ database, settings: services.settings }, place.folder);
});

interface Brought {
  readonly extension: string;
  /** Makes it public under its name; answers its id. */
  readonly keep: (name: string) => Promise<string>;
}

/** What comes along, or was brought before by the same person; null where it is neither. */
async function broughtFile(
  {
    caller,
    database,
    changes,
    services,
    now,
    file,
  }: Pick<ActionRequest<unknown, Caller>, 'caller' | 'database' | 'changes' | 'services' | 'now' | 'file'>,
  { base64content, fileId }: ParsedInputOf<typeof uploadNewStaticFile>,
): Promise<Brought | null | Refusal<'file-not-accepted'>> {
  if (fileId !== null && fileId !== undefined) {
    const [upload] = await findUploads(database, [fileId], caller.userId);
    if (upload === undefined) return null;
    return {
      extension: upload.name.split('.').at(-1) ?? '',
      keep: async (given) => {
        await publishUpload(database, upload.id, given);
        return upload.id;
      },
    };
  }
  if (decodeBase64(base64content) === null) return null;
  if (file === undefined) return refuse('file-not-accepted');
  return {
    extension: file.extension,
    keep: async (given) => {
      const kept = await storeFile(
        { database, files: services.files, changes },
        { file: { ...file, name: given }, isPublic: true, owner: null, uploadedBy: caller.userId, now },
      );
      return kept.id;
    },
  };
}

/** A name with slashes is refused and not cut; any other ends as its content asks. */
const shownEnding = (name: string, extension: string): string =>
  /[/\\]/.test(name) ? name : shownName(name, extension);
