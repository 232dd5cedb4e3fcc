import { filesFolder, type Settings } from '../settings.ts';
import { type FileStore, openFolderStore } from './file-store.ts';
import { openObjectStore } from './object-store.ts';

/** Where the settings say that files are: an object store, or a folder beside the rest of the data. */
export const openFileStore = (settings: Pick<Settings, 'dataDir' | 'objectStore'>): FileStore =>
  settings.objectStore === null ? openFolderStore(filesFolder(settings)) : openObjectStore(settings.objectStore);
