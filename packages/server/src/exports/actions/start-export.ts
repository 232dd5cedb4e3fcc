import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { startExport } from '@loge/contract/exports/start-export';
import { schemasOf } from '@loge/contract/shared/action-contract';
import { fieldProblems } from '@loge/contract/shared/field-problems';
import { messageText } from '@loge/domain/shared/messages';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mayCall } from '../../platform/gateway/caller.ts';
import { readJson } from '../../platform/gateway/read-json.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { isExportable } from '../is-exportable.ts';
import { insertExportRun } from '../rows/export-run-rows.ts';

const maxAtOnce = 3;

export const startExportHandler = handle(startExport, async ({ input, caller, database, changes, lang, now }) => {
  const target = catalogueOfActions.find(({ name }) => name === input.target);
  if (target === undefined || !isExportable(target)) return refuse('unknown-action');
  if (!mayCall(target.access, caller)) return refuse('forbidden');
  const payload = readJson(input.payload);
  if (payload === null)
    return refuseInput([{ field: 'payload', rule: 'wrongFormat', message: messageText('wrongFormat', lang) }]);
  const parsed = schemasOf(target).input.safeParse(payload, { reportInput: true });
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => ({ ...issue, path: ['payload', ...issue.path] }));
    return refuseInput(fieldProblems(issues, lang));
  }
  const { sessionKey, conciergerieId, beneficiaryId, userId } = caller;
  const binding = { sessionKey, context: { conciergerieId, beneficiaryId } };
  const run = { userId, binding, action: target.name, payload: input.payload, lang, now };
  const id = await insertExportRun(database, run, maxAtOnce);
  if (id === null) return refuse('too-many-exports');
  changes.queue('make-export', { exportId: id });
  changes.announce({ users: [userId] });
  return { id };
});
