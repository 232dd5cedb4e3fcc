import { createHash } from 'node:crypto';

/** What a flow is, by the words of XP Z12-013 (Flow Service, annex A). */
export const FLOW_TYPES = [
  'CustomerInvoice',
  'SupplierInvoice',
  'CustomerInvoiceLC',
  'SupplierInvoiceLC',
  'AggregatedCustomerTransactionReport',
  'UnitaryCustomerTransactionReport',
  'AggregatedCustomerPaymentReport',
  'UnitaryCustomerPaymentReport',
  'UnitarySupplierTransactionReport',
  'MultiFlowReport',
] as const;
export type FlowType = (typeof FLOW_TYPES)[number];

export const FLOW_SYNTAXES = ['CII', 'UBL', 'Factur-X', 'CDAR', 'FRR'] as const;
export type FlowSyntax = (typeof FLOW_SYNTAXES)[number];

export type FlowProfile = 'Basic' | 'CIUS' | 'Extended-CTC-FR';

/** Under which rule of the reform a flow stands. */
export type ProcessingRule = 'B2B' | 'B2BInt' | 'B2C' | 'OutOfScope' | 'NotApplicable';

/** A document, a status or a report that goes to the platform. */
export interface FlowToSend {
  /** Beyond the specification, at most 36 characters: the same for each try of the same bytes. */
  readonly trackingId: string;
  /** Of the file. */
  readonly name: string;
  readonly type: FlowType;
  readonly syntax: FlowSyntax;
  /** Null where the syntax knows none. */
  readonly profile: FlowProfile | null;
  readonly rule: ProcessingRule;
  readonly bytes: Buffer;
  /** Of the bytes, in hexadecimal: the platform refuses others. */
  readonly sha256: string;
}

export interface FlowProblem {
  readonly reasonCode: string;
  readonly message: string;
}

/** A flow as the platform knows it. */
export interface Flow {
  readonly flowId: string;
  /** Null on a flow that somebody else sent without one. */
  readonly trackingId: string | null;
  readonly type: FlowType;
  readonly syntax: FlowSyntax;
  readonly direction: 'In' | 'Out';
  readonly submittedAt: Date;
  readonly updatedAt: Date;
  /** Whether the platform took it in; `Error` is final for this tracking number. */
  readonly acknowledgement: 'Pending' | 'Ok' | 'Error';
  readonly problems: readonly FlowProblem[];
}

/** Flows of one answer, and what else that answer held: some are not understood, and come before others all the same. */
export interface FoundFlows {
  readonly flows: readonly Flow[];
  /** The last change of all that was answered, what is not understood included; null for an empty answer. */
  readonly lastUpdatedAt: Date | null;
  /** There may be more: the caller asks again from `lastUpdatedAt`. */
  readonly isFull: boolean;
}

export interface SearchedFlows {
  /** Flows of before are left out; one of this very moment may come again. */
  readonly updatedAfter: Date;
  readonly types?: readonly FlowType[];
  readonly direction?: 'In' | 'Out';
}

/** Where a company receives its invoices: a line of the directory. */
export interface DirectoryLine {
  /** The electronic address without its scheme (0225): '552014880', '552014880_COMPTA'. */
  readonly address: string;
  readonly siren: string;
  /** Of the establishment; null where the line stands for the whole company. */
  readonly siret: string | null;
  readonly routingCode: string | null;
  /** Null where the directory does not say. */
  readonly from: string | null;
  readonly until: string | null;
  /** Whether a platform receives there today. */
  readonly isActive: boolean;
}

/**
 * An approved platform, as software of a company speaks with it: Flow Service and Directory Service of XP Z12-013. Every call may throw `PlatformUnavailable` or
 * `PlatformRefused`.
 */
export interface InvoicingPlatform {
  readonly name: string;
  /** Sends a flow once per tracking number: one that the platform has already is answered as it stands there. */
  sendFlow(flow: FlowToSend): Promise<Flow>;
  /** Flows that came or changed since a moment, the oldest change first; at most 100. */
  searchFlows(wanted: SearchedFlows): Promise<FoundFlows>;
  /** The flow that we sent under a tracking number; null: it never arrived. */
  findFlow(trackingId: string): Promise<Flow | null>;
  getFlow(flowId: string): Promise<Flow | null>;
  /** The file of a flow as it was sent. One that is gone, forbidden or too large is refused: the flows behind it are read all the same. */
  readFlow(flowId: string): Promise<Buffer>;
  /** Where a company receives invoices, by its SIREN; none: it is not in the directory. */
  lookupDirectory(siren: string): Promise<readonly DirectoryLine[]>;
  /** Whether the platform answers and takes our key. */
  check(): Promise<void>;
}

/** More than an answer of a search holds. */
export const MAX_FLOWS = 100;
/** More than an invoice with its attachments. */
export const MAX_FLOW_BYTES = 20_000_000;

/** The platform did not answer in time, or answered nonsense: what was asked may or may not have been done. */
export class PlatformUnavailable extends Error {}

/** The platform answered that it will not do it, as it was asked: the same again is refused again. */
export class PlatformRefused extends Error {
  readonly reasonCode: string;
  constructor(message: string, reasonCode = 'OtherTechnicalError') {
    super(message);
    this.reasonCode = reasonCode;
  }
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
