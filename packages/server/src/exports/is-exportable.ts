import { launchNewExtract } from '@loge/contract/exports/launch-new-extract';
import { loadExport } from '@loge/contract/exports/load-export';
import type { ActionContract } from '@loge/contract/shared/action-contract';

/** Whether a job may make what an action answers into a file: reads that answer bytes, but for the files that jobs have made. */
export const isExportable = ({ name, effect, bytes, byToken }: ActionContract): boolean =>
  name === launchNewExtract.name ||
  (effect === 'read' && bytes === true && byToken === true && name !== loadExport.name);
