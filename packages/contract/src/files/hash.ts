import { defineAction } from '../shared/action-contract.ts';
import { getBinaryDataListAsBase64 } from './get-binary-data-list-as-base64.ts';

/** Several files at once: answered like `GetBinaryDataListAsBase64`. The specification writes the call as `{hash}`. */
export const hash = defineAction({ ...getBinaryDataListAsBase64, name: 'hash' });
