import { existsSync, readFileSync } from 'node:fs';
import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { ITEM_TYPES } from '@loge/domain/ordering/item-types';
import { RATING_QUESTIONS } from '@loge/domain/ordering/rating';
import { ITEM_STATUSES } from '@loge/domain/orders/item-status';
import { ORDER_ACTIONS } from '@loge/domain/orders/order-actions';
import { BENEFICIARY_STATUSES, ORDER_STATUSES } from '@loge/domain/orders/order-status';
import { WORKFLOW_TYPES } from '@loge/domain/orders/workflow-types';
import { PAYMENT_MODES } from '@loge/domain/payments/payment-modes';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { offreItemType } from './catalogue/offer-item-wire.ts';
import { accessAnswerCodes } from './access/access-answer-codes.ts';
import { cashRegisterAnswerCodes } from './cash-registers/cash-register-answer-codes.ts';
import { catalogueOfActions } from './catalogue-of-actions.ts';
import { scoringQuestions } from './ordering/scoring-wire.ts';
import { orderActionNames } from './orders/order-action-wire.ts';
import { beneficiaryStatus, itemStatus, managerStatus, statusColor, workflowType } from './orders/order-status-wire.ts';
import { paymentAnswerCodes } from './payments/payment-answer-codes.ts';
import { paymentTypeId } from './payments/payment-wire.ts';
import { schemasOf, type ActionContract } from './shared/action-contract.ts';
import { answerCodes } from './shared/answer-codes.ts';
import { capabilities } from './shared/capabilities.ts';
import { rowFieldsOf } from './shared/row-fields.ts';
import { isAccountKind } from './shared/row-ids.ts';
import { topics } from './shared/topics.ts';

/** A line of `specification-actions.tsv`, the ledger of every action that the specification names. */
interface SpecifiedAction {
  readonly name: string;
  /** `public-api` has a path of its own, `export` opens a window, `multipart` posts a file. */
  readonly method: string;
  /** Whom the specification lets call it: `none` in particular, any `user` signed in, or one kind of them. */
  readonly caller: string;
  readonly capability: string;
}

const specificationActions = readFileSync(new URL('specification-actions.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): SpecifiedAction => {
    const [name = '', method = '', caller = '', capability = ''] = line.trim().split('\t');
    return { name, method, caller, capability };
  });
const specified = new Map(specificationActions.map((row) => [row.name, row]));

/** CreateOrder is in create-order.ts, SSOGetToken in sso-get-token.ts. */
const fileNameOf = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();

const fileOf = ({ capability, name }: ActionContract): URL =>
  new URL(`./${capability}/${fileNameOf(name)}.ts`, import.meta.url);

type JsonSchema = Readonly<Record<string, unknown>>;

const jsonSchemaOf = (action: ActionContract, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schemasOf(action)[io], { io }) as JsonSchema;

/** A pattern ends somewhere unless something in it may be repeated for ever. */
const isEndless = (pattern: unknown): boolean => typeof pattern !== 'string' || /[+*]|,\}/.test(pattern);

/** Paths of texts without a greatest length and of lists without a greatest count. */
function unlimitedPaths(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const node = schema as JsonSchema;
  const isLimited =
    'enum' in node ||
    'const' in node ||
    'maxLength' in node ||
    node['format'] === 'date' ||
    !isEndless(node['pattern']);
  const here = (node['type'] === 'string' && !isLimited) || (node['type'] === 'array' && !('maxItems' in node));
  return [
    ...(here ? [path] : []),
    ...Object.entries(node).flatMap(([key, inner]) => unlimitedPaths(inner, `${path}/${key}`)),
  ];
}

test('texts and lists without a limit are found', () => {
  const schema = z.object({
    a: z.string(),
    b: z.array(z.string().max(3)),
    c: z.string().regex(/^a+$/),
    d: z.iso.date(),
  });
  expect(unlimitedPaths(z.toJSONSchema(schema))).toEqual(['/properties/a', '/properties/b', '/properties/c']);
});

describe('the ledger of the specification', () => {
  test('holds every action once', () => {
    expect(specified.size).toBe(specificationActions.length);
    expect(specificationActions.length).toBeGreaterThan(300);
  });

  test('knows only our capabilities, and says how and by whom each is called', () => {
    const known: readonly string[] = capabilities;
    const methods = ['GET', 'POST', 'multipart', 'public-api', 'export'];
    const callers = ['none', 'user', 'manager', 'partner', 'admin', 'provider'];
    const odd = specificationActions.filter(
      ({ method, caller, capability }) =>
        !known.includes(capability) || !methods.includes(method) || !callers.includes(caller),
    );
    expect(odd).toEqual([]);
  });
});

describe('the catalogue of actions', () => {
  test('has unique names', () => {
    const names = catalogueOfActions.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe('answer codes', () => {
  test('are said in one place each: none hides another of its name', () => {
    expect(answerCodes).toMatchObject({ ...accessAnswerCodes, ...cashRegisterAnswerCodes, ...paymentAnswerCodes });
  });

  test('have one name each', () => {
    const codes = Object.values(answerCodes).map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)]);
  });

  test('below 20 are the specification’s alone', () => {
    const low = Object.values(answerCodes)
      .map(({ code }): number => code)
      .filter((code) => code < 20);
    expect(low.toSorted((a, b) => a - b)).toEqual([1, 6, 9, 10, 11, 12, 13, 14, 15, 16]);
  });
});

/** Forms of the specification with which a document may come along as well, see docs/wire.md. */
const takesDocuments: ReadonlySet<string> = new Set(['NewOrderComment', 'BankStatementImport']);

describe.each(catalogueOfActions.map((action) => [action.name, action] as const))('%s', (name, action) => {
  test('is either named by the specification or declared as beyond it', () => {
    expect(action.beyondSpecification ?? false).toBe(!specified.has(name));
  });

  test('refuses to touch the account of a colleague who may do more, or says why it leaves the account as it is', () => {
    const namesSomebody = rowFieldsOf(schemasOf(action).input).some(
      ({ mark }) => mark.by !== 'nobody' && isAccountKind(mark.kind),
    );
    const refuses = (action.refusals as readonly string[]).includes('account-of-colleague');
    if (action.leavesAccount !== undefined)
      expect({ namesSomebody, refuses }).toEqual({ namesSomebody: true, refuses: false });
    else if (action.effect === 'write' && namesSomebody) expect(refuses).toBe(true);
  });

  test('is called, and placed, as the specification says', () => {
    const row = specified.get(name);
    if (row === undefined) return;
    const { method, capability } = row;
    expect(action.capability).toBe(capability);
    expect(action.publicApi ?? false).toBe(method === 'public-api');
    // The specification gives the public API's calls no method.
    if (method === 'public-api') return expect(action.method).toBe(action.effect === 'read' ? 'GET' : 'POST');
    expect(action.method).toBe(method === 'multipart' ? 'POST' : method === 'export' ? 'GET' : method);
    expect(action.multipart !== undefined).toBe(method === 'multipart' || takesDocuments.has(name));
  });

  test('lets nobody in whom the specification keeps out', () => {
    const caller = specified.get(name)?.caller;
    const { audiences } = action.access;
    expect(audiences.length).toBeGreaterThan(0);
    // A password that must be changed is changed before there is a session: the current one proves who it is.
    if (caller === undefined || name === 'changePassword') return;
    if (caller === 'none') return expect(audiences).toEqual(['public']);
    if (caller === 'user') return expect(audiences).not.toContain('public');
    expect(audiences).toEqual([caller]);
  });

  test('asks for permissions that exist, and only of managers', () => {
    const { anyPermission = [], audiences } = action.access;
    expect(anyPermission.filter((permission) => !PERMISSION_KEYS.includes(permission))).toEqual([]);
    if (anyPermission.length > 0) expect(audiences).toContain('manager');
  });

  test('refuses by known names, each once', () => {
    expect(action.refusals.filter((refusal) => !(refusal in answerCodes))).toEqual([]);
    expect(action.refusals).toEqual([...new Set(action.refusals)]);
  });

  test('says what it shows or touches', () => {
    const named = action.effect === 'read' ? action.shows : action.touches;
    const other = action.effect === 'read' ? action.touches : action.shows;
    expect(named).toBeDefined();
    expect(other).toBeUndefined();
    expect(named?.filter((topic) => !topics.includes(topic))).toEqual([]);
  });

  test('has a schema that machines can read, both ways', () => {
    expect(jsonSchemaOf(action, 'input')['type']).toBe('object');
    expect(() => jsonSchemaOf(action, 'output')).not.toThrow();
  });

  test('takes no text or list without a limit', () => {
    expect(unlimitedPaths(jsonSchemaOf(action, 'input'))).toEqual([]);
  });

  test('stands in the file of its name, with a docstring', () => {
    expect(existsSync(fileOf(action))).toBe(true);
    const source = readFileSync(fileOf(action), 'utf8');
    expect(source).toMatch(/\*\/\s*export const \w+ = defineAction\(/);
    expect(source).toContain(`name: '${name}'`);
  });

  test('may be opened by a token only where it writes nothing', () => {
    if (action.byToken === true) expect(action.effect).toBe('read');
  });

  test('names its place in the specification', () => {
    expect(action.spec).toMatch(/^(beneficiary-and-access|manager|partner-content-locker) §\d/);
  });
});

describe('what the wire and the rules both know', () => {
  const numbersOf = (rows: readonly { readonly number: number }[]): number[] => rows.map(({ number }) => number);
  const accepts = (schema: { safeParse: (value: number) => { success: boolean } }, numbers: readonly number[]) =>
    numbers.filter((number) => schema.safeParse(number).success);

  test.each([
    ['beneficiary statuses', beneficiaryStatus.options, Object.keys(BENEFICIARY_STATUSES)],
    ['status colours', statusColor.options, Object.values(BENEFICIARY_STATUSES).map(({ colour }) => colour)],
    ['workflow types', workflowType.options, WORKFLOW_TYPES],
    ['order actions', orderActionNames, Object.keys(ORDER_ACTIONS)],
    ['kinds of rating', scoringQuestions, Object.keys(RATING_QUESTIONS)],
  ])('%s are the same words', (_, onWire, inRules) => {
    expect([...onWire].toSorted()).toEqual([...inRules].toSorted());
  });

  const numbersUpTo100 = Array.from({ length: 101 }, (_, number) => number);

  test.each([
    ['manager statuses', managerStatus, numbersOf(ORDER_STATUSES)],
    ['item statuses', itemStatus, numbersOf(ITEM_STATUSES)],
    ['item types', offreItemType, numbersOf(ITEM_TYPES)],
  ])('%s are the same numbers', (_, schema, numbers) => {
    expect(accepts(schema, numbersUpTo100)).toEqual(numbers.toSorted((a, b) => a - b));
  });

  test('every payment mode can be sent', () => {
    expect(accepts(paymentTypeId, numbersOf(PAYMENT_MODES))).toEqual(numbersOf(PAYMENT_MODES));
  });
});
