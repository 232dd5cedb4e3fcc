import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { catalogueOfActions } from '../catalogue-of-actions.ts';
import { schemasOf, type ActionContract } from './action-contract.ts';
import { pathText } from './row-fields.ts';
import { secret, secretPathsOf, secretsIn } from './secret.ts';

/** What a field is called that holds something which opens something. */
const readsLikeOne = /token|secret|handover|password|recovery|sessionid|formurl|^link$|^key$|^code$|^pin$|qrcode$/i;

/** What only reads like one, with the reason. */
const notSecret: Readonly<Record<string, string>> = {
  'BankStatementReconciliation.lines[].match.parts[].key': 'names an order or a payment for the screen',
  'BankStatementReconciliation.lines[].proposal.parts[].key': 'names an order or a payment for the screen',
  'BankStatementReconciliation.lines[].returnReason.code': 'a reason of the bank',
  'BiGetFilters.values[].key': 'a value of a filter',
  'BiGetReport.filterValues[].key': 'a value of a filter',
  'BindLabel.code': 'printed on a label that anybody at the desk reads',
  'FindBankCounterparts.parts[].key': 'names an order or a payment for the screen',
  'GetAllRunningActivities.activities[].key': 'names what runs for the screen',
  'GetCacheDetails.entries[].key': 'names what is kept for the screen',
  'GetPartnerOptions.qrCode': 'a login; the number that is typed with it is kept as a hash',
  'GetOpenLabels.labels[].code': 'printed on a label that anybody at the desk reads',
  'MakeLabels.labels[].code': 'printed on a label that anybody at the desk reads',
  'MyProfile.profile.lockerQrCode': 'a login; the number that is typed with it is kept as a hash',
  'RemovalRequests.next.key': 'where a page of the list begins',
  'ScanLabel.code': 'printed on a label that anybody at the desk reads',
  'SetPartnerOptions.qrCode': 'a login; the number that is typed with it is kept as a hash',
  'UserProfile.profile.lockerQrCode': 'a login; the number that is typed with it is kept as a hash',
  'ValidateCodeConciergerie.code': 'what was typed, given back',
  // A page of the payment provider for one amount or one card of one person, which a repeat of the same order must be led to again.
  'AcceptQuote.paymentAction.formUrl': 'a page that a repeat is led to again',
  'CreateOrder.paymentAction.formUrl': 'a page that a repeat is led to again',
  'CreateOrders.paymentAction.formUrl': 'a page that a repeat is led to again',
  'InputPaymentCard.formUrl': 'a page that a repeat is led to again',
  'PayOrder.paymentAction.formUrl': 'a page that a repeat is led to again',
  'modifyCc.formUrl': 'a page that a repeat is led to again',
};

/** The paths of all texts of an answer. */
function textPaths(schema: z.core.$ZodType, path: string): readonly string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) =>
        textPaths(inner, path === '' ? name : `${path}.${name}`),
      );
    case 'array':
      return textPaths(def.element, `${path}[]`);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return textPaths(def.innerType, path);
    case 'union':
      return def.options.flatMap((option) => textPaths(option, path));
    case 'string':
      return [path];
    default:
      return [];
  }
}

const secretsOf = (action: ActionContract): readonly string[] => [...new Set(secretPathsOf(action).map(pathText))];
const lookAlikes = catalogueOfActions.flatMap((action) =>
  [...new Set(textPaths(schemasOf(action).output, ''))]
    .filter((path) => readsLikeOne.test(path.split('.').at(-1)?.replaceAll('[]', '') ?? ''))
    .map((path) => ({ action, path, name: `${action.name}.${path}` })),
);

test('a field of an answer that reads like a secret is one, or says why not', () => {
  const unsaid = lookAlikes
    .filter(({ action, path, name }) => !secretsOf(action).includes(path) && !(name in notSecret))
    .map(({ name }) => name);
  expect(unsaid).toEqual([]);
  const names = new Set(lookAlikes.map(({ name }) => name));
  expect(Object.keys(notSecret).filter((name) => !names.has(name))).toEqual([]);
});

test('the answers that hold secrets', () => {
  const found = catalogueOfActions
    .map((action) => ({ name: action.name, paths: secretsOf(action) }))
    .filter(({ paths }) => paths.length > 0)
    .map(({ name, paths }) => `${name}: ${paths.join(', ')}`);
  expect(found.sort()).toEqual([
    'ActionOnLogin: token',
    'AddCounterAgent: code',
    'ChangeUserEmailBeforeSSO: targetUrl, token',
    'ConfirmOneTimeCodes: recoveryCodes[]',
    'ContinueSession: sessionToken',
    'CreateFirstAdministrator: passwordToken',
    'GetBenchLine: codes[].code',
    'GetPaymentReceipt: link',
    'GetUserToken: token',
    'GetUserTokenLocal: token',
    'GoToServer: handover',
    'LendLockerPickup: link',
    'LoginLockerProvider: sessionToken',
    'LoginWithCode: sessionToken',
    'LoginWithPasskey: sessionToken',
    'MakeApiKey: key',
    'MakeCalendarFeed: address',
    'MakePickupCode: code',
    'MakeWebhook: secret',
    'QrCodeForKernOrder: qrCode',
    'RenewRecoveryCodes: recoveryCodes[]',
    'SSOGetToken: sessionId, serviceToken',
    'SSOGetUserInfos: sessionId, serviceToken',
    'SaveDeskLocker: key',
    'SetScimToken: token',
    'StartOneTimeCodes: secret, address',
    'TurnApiKey: key',
    'TurnWebhookSecret: secret',
    'UserInfoFromSession: handover',
    'login: sessionToken',
    'resendCguMail: link',
  ]);
});

test('secrets are found in an answer wherever they stand', () => {
  const output = z.object({
    list: z.array(z.object({ token: secret(), label: z.string() })),
    maybe: z.nullable(secret()),
    either: z.union([z.object({ key: secret() }), z.object({ name: z.string() })]),
    byName: z.record(z.string(), z.optional(secret())),
  });
  const action = { ...(catalogueOfActions[0] as ActionContract), output };
  const paths = secretPathsOf(action);
  expect(paths.map(pathText)).toEqual(['list[].token', 'maybe', 'either.key', 'byName.*']);
  const answer = {
    list: [
      { token: 'one', label: 'x' },
      { token: 'two', label: 'y' },
    ],
    maybe: null,
    either: { name: 'z' },
    byName: { a: 'three' },
  };
  expect(secretsIn(answer, paths)).toEqual(['one', 'two', 'three']);
  expect(secretsIn(null, paths)).toEqual([]);
});
