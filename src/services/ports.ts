import type { Payload } from 'payload'
import type { FeedItem } from '@/contract/content/feed'
import type { MarineForecast } from '@/domain/departures/marine-forecast'
import type { Cents } from '@/domain/money'
import type { DisputeReason, DisputeState } from '@/domain/payments/disputes'
import type { PAYOUT_STATES, PayoutEntry } from '@/domain/payments/payouts'
import type { RefundProblem } from '@/domain/payments/refunds'
import type { SiteSetting } from '@/payload-types'

/** Why a card was declined. contract/errors.ts has a sentence for each code. */
export type DeclineCode =
  | 'card-declined'
  | 'card-cvv'
  | 'card-postal-code'
  | 'card-expired'
  | 'card-token-used'
  | 'card-verification'

export interface CardPayment {
  id: string
  status: 'approved' | 'completed' | 'canceled' | 'failed'
  amountCents: Cents
  refundedCents: Cents
  /** The processor's ids for the payment's refunds, in any state. */
  refundIds: string[]
  /** The card's description: 'Visa ending 1111' or 'Visa ending 1111 (Apple Pay)'. Null if the processor sent none. */
  card: string | null
  /** The attempt's reference, made by `paymentReference`. */
  reference: string | null
  /** The buyer's email address, which is personal data. */
  buyerEmail: string | null
  note: string | null
  createdAt: string
}

export type AuthorizeOutcome =
  | { kind: 'authorized'; paymentId: string }
  | { kind: 'declined'; code: DeclineCode }
  /** The request itself was refused, as with wrong credentials or the rate limit. */
  | { kind: 'refused'; cause: unknown }
  /** There was no response, a truncated response, or a 5xx. The card may be authorized. */
  | { kind: 'unknown'; cause: unknown }

export type CaptureOutcome =
  /** `card` is the card's description: 'Visa ending 1111'. Null if the processor sent none. */
  | { kind: 'captured'; card: string | null }
  /** The authorization was canceled or has expired. */
  | { kind: 'lapsed' }
  | { kind: 'unknown'; cause: unknown }

export type VoidOutcome =
  | { kind: 'voided' }
  /** It's too late to void the payment, because it was captured. */
  | { kind: 'captured' }
  | { kind: 'unknown'; cause: unknown }

/** A refund at the card processor. */
export interface CardRefund {
  id: string
  paymentId: string
  status: 'pending' | 'completed' | 'rejected' | 'failed'
  amountCents: Cents
  /** The id of our refund, or null if it began at the processor. */
  reference: string | null
  createdAt: string
}

/** A guest's dispute (chargeback) of a payment. The guest's bank decides it. */
export interface CardDispute {
  id: string
  paymentId: string
  state: DisputeState
  amountCents: Cents
  reason: DisputeReason
  /** The deadline for the captain's response. */
  dueAt: string | null
  updatedAt: string
}

/** A transfer of money from the card processor to the captain's bank. */
export interface CardPayout {
  id: string
  state: (typeof PAYOUT_STATES)[number]
  /** The amount that the bank receives. Negative if the processor takes money from the bank. */
  bankCents: Cents
  /** The day on which the money arrives, as `YYYY-MM-DD`, or null if the processor didn't say. */
  arrivesOn: string | null
  createdAt: string
  entries: PayoutEntry[]
}

export type RefundOutcome =
  /** The processor has received the refund. It can be in any state. */
  | { kind: 'accepted'; refund: CardRefund }
  /** The refund was refused, so no money moves. */
  | { kind: 'refused'; problem: RefundProblem; cause: unknown }
  /**
   * There was no response, a truncated response, a 5xx, or the rate limit was reached. Repeat the call with the same
   * key.
   */
  | { kind: 'unknown'; cause: unknown }

/**
 * The card processor. Unless noted otherwise, failures of the processor or the network are returned as
 * outcomes, not thrown.
 */
export interface CardPort {
  authorize(request: {
    idempotencyKey: string
    sourceId: string
    verificationToken?: string | undefined
    amountCents: Cents
    reference: string
    /** The note that the processor's dashboard shows with the payment. */
    note: string
    buyerEmail?: string | undefined
  }): Promise<AuthorizeOutcome>
  capture(paymentId: string): Promise<CaptureOutcome>
  voidPayment(paymentId: string): Promise<VoidOutcome>
  /** Voids an attempt whose outcome is unknown. Succeeds even if nothing was authorized. */
  voidAttempt(idempotencyKey: string): Promise<VoidOutcome>
  /** Returns a payment, or null if it doesn't exist. @throws Error if the processor doesn't answer */
  findPayment(paymentId: string): Promise<CardPayment | null>
  /** Returns the payments in a time span. @throws Error if the processor doesn't answer */
  listPayments(span: { from: Date; to: Date }): Promise<CardPayment[]>
  /** Refunds part of a captured payment. A repeated call with the same key refunds only once. */
  refund(request: {
    idempotencyKey: string
    paymentId: string
    amountCents: Cents
    /** The id of our refund. */
    reference: string
    /** The reason, which the processor shows to the guest. */
    reason: string
  }): Promise<RefundOutcome>
  /** Returns a refund, or null if it doesn't exist. @throws Error if the processor doesn't answer */
  findRefund(refundId: string): Promise<CardRefund | null>
  /** Returns the refunds in a time span. @throws Error if the processor doesn't answer */
  listRefunds(span: { from: Date; to: Date }): Promise<CardRefund[]>
  /** Returns a dispute, or null if it doesn't exist. @throws Error if the processor doesn't answer */
  findDispute(disputeId: string): Promise<CardDispute | null>
  /** Returns all disputes, because Square can't filter them by time. @throws Error if Square doesn't answer */
  listDisputes(): Promise<CardDispute[]>
  /** Returns the payouts that were sent in a time span, oldest first. @throws Error if the processor doesn't answer */
  listPayouts(span: { from: Date; to: Date }): Promise<CardPayout[]>
  /** Returns whether a webhook's raw body has a valid signature from the processor. */
  isSigned(body: string, signature: string): Promise<boolean>
}

/** The company's photo feed. */
export interface PhotoFeedPort {
  /** Returns up to a dozen posts, newest first. @throws Error whose message contains no secrets */
  readNewest(): Promise<FeedItem[]>
}

/** The marine forecast for the waters where the boat fishes. */
export interface MarineForecastPort {
  /** Returns the current forecast. @throws Error if there's no response in time, or it isn't a forecast */
  readNewest(): Promise<MarineForecast>
}

/** An email to one person. The HTML part, if there is one, has the same content as the plain text. */
export interface MailMessage {
  /** The Message-ID. It's the same for every attempt, so that a mail server or client can recognize a second copy. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string | null
  /** An iCalendar file to attach. */
  calendar: string | null
  /** The Reply-To address, or null for the sender's address. */
  replyTo: string | null
  /** The URL that unsubscribes with a POST (RFC 8058). Set only for email that isn't about a booking. */
  unsubscribeUrl?: string
}

export type MailOutcome =
  | { kind: 'sent' }
  /** The mail server refused the recipient or the email for good. */
  | { kind: 'refused'; cause: unknown }
  /** The mail server refused this email for now, as with greylisting. */
  | { kind: 'deferred'; cause: unknown }
  /** The mail server isn't accepting email from us: it refused our credentials or our address. */
  | { kind: 'unavailable'; cause: unknown }
  /** The mail server didn't answer. It may have sent the email. */
  | { kind: 'unknown'; cause: unknown }

/** The mail server. Failures are returned as outcomes, not thrown. The `cause` contains no personal data. */
export interface MailPort {
  send(message: MailMessage): Promise<MailOutcome>
}

/** HEIF files count as HEIC, because both use the same container format. */
export type PictureKind = 'png' | 'jpeg' | 'heic' | 'webp' | 'avif'

export interface PictureRules {
  kinds: readonly PictureKind[]
  maxBytes: number
  /** The length of the longest side in pixels. Larger images are scaled down. If null, images keep their size. */
  longestSide: number | null
}

/** A re-encoded, upright image without metadata. */
export interface NewPicture {
  data: Buffer
  mimeType: 'image/jpeg' | 'image/png'
  extension: 'jpg' | 'png'
}

export type PictureOutcome =
  | { kind: 'made'; picture: NewPicture }
  /** `sentence` is for the user. `cause` is set if the file looked valid but couldn't be read. */
  | { kind: 'refused'; sentence: string; cause?: unknown }

export interface ImagePort {
  /** Re-encodes an uploaded image off the event loop. Never throws because of the file's content. */
  makeNew(file: { name: string; data: Buffer }, rules: PictureRules): Promise<PictureOutcome>
}

/**
 * The storage for the files of uploaded pictures, in all their sizes. A name has no folder.
 *
 * If object storage doesn't answer in time, every function throws an AppError `pictures-unavailable`.
 */
export interface PictureStore {
  /** Returns a file, or null if it doesn't exist. */
  read(name: string): Promise<Buffer | null>
  /** Stores a new file. */
  write(name: string, data: Buffer): Promise<void>
  /** Deletes files. Ignores the ones that don't exist. */
  remove(names: readonly string[]): Promise<void>
  removeAll(): Promise<void>
  /** Returns the names of all files, or of those that start with `prefix`. */
  list(prefix?: string): Promise<string[]>
}

/** A problem with a bucket. */
export interface BucketProblem {
  /** A sentence for the operator, without credentials. */
  sentence: string
  /** Whether the storage refused the request, which means that a setting is wrong. If not, it didn't answer. */
  isRefused: boolean
}

/** Pictures in object storage, which other servers share. */
export interface PictureBucket extends PictureStore {
  /**
   * Returns what's wrong with the bucket, or null. Never throws.
   *
   * @param writes also writes and deletes an object
   */
  inspect(options?: { writes: boolean }): Promise<BucketProblem | null>
}

/** An error or one of its causes, without personal data. */
export interface ReportedError {
  type: string
  message: string
  /** The stack: lines of `at …`, without the message. */
  stack: string
}

/** A report of an unexpected error for the operator, without personal data. */
export interface ErrorReport {
  at: Date
  message: string
  /** The request, if the error happened in one. */
  requestId?: string
  /** Ids of the records that the error is about, keyed by the name of the log's field. */
  ids: Record<string, string>
  /** The error and its causes, or nothing if only a message was logged. */
  errors: ReportedError[]
}

export interface ErrorReportPort {
  /** Sends a report. @throws Error if the receiver doesn't answer or refuses the report */
  send(report: ErrorReport): Promise<void>
}

/** The services' log. Never contains personal data. */
export interface Log {
  info(details: Record<string, unknown>, message: string): void
  warn(details: Record<string, unknown>, message: string): void
  error(details: Record<string, unknown>, message: string): void
}

export interface ServiceContext {
  payload: Payload
  /** The card processor, or null if online payment is off. In that case, guests have to call to book. */
  cards: CardPort | null
  now: () => Date
  log: Log
  /** Returns the site settings. They can be a second old, so for fees and permissions, read them from the database. */
  settings: () => Promise<SiteSetting>
}
