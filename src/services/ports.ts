import type { Payload } from 'payload'
import type { FeedItem } from '@/contract/content/feed'
import type { MarineForecast } from '@/domain/departures/marine-forecast'
import type { Cents } from '@/domain/money'
import type { DisputeReason, DisputeState } from '@/domain/payments/disputes'
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
  /** The processor's ids of the payment's refunds, in any state. */
  refundIds: string[]
  /** In words: 'Visa ending 1111' or 'Visa ending 1111 (Apple Pay)'. Null if the processor didn't say. */
  card: string | null
  /** The attempt's reference, made by `paymentReference`. */
  reference: string | null
  /** Contains personal data. */
  buyerEmail: string | null
  note: string | null
  createdAt: string
}

export type AuthorizeOutcome =
  | { kind: 'authorized'; paymentId: string }
  | { kind: 'declined'; code: DeclineCode }
  /** The request itself was refused, for example because of wrong credentials or the rate limit. */
  | { kind: 'refused'; cause: unknown }
  /** No response, a truncated response, or a 5xx. The card may be authorized. */
  | { kind: 'unknown'; cause: unknown }

export type CaptureOutcome =
  /** `card` is in words: 'Visa ending 1111'. Null if the processor didn't say. */
  | { kind: 'captured'; card: string | null }
  /** The authorization was canceled or has expired. */
  | { kind: 'lapsed' }
  | { kind: 'unknown'; cause: unknown }

export type VoidOutcome =
  | { kind: 'voided' }
  /** Too late: the payment was captured. */
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

export type RefundOutcome =
  /** The processor has it, in any state. */
  | { kind: 'accepted'; refund: CardRefund }
  /** No money moves. */
  | { kind: 'refused'; problem: RefundProblem; cause: unknown }
  /** No response, a truncated response, a 5xx, or the rate limit. Repeat the call with the same key. */
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
    /** Shown with the payment in the processor's dashboard. */
    note: string
    buyerEmail?: string | undefined
  }): Promise<AuthorizeOutcome>
  capture(paymentId: string): Promise<CaptureOutcome>
  voidPayment(paymentId: string): Promise<VoidOutcome>
  /** Voids an attempt whose outcome is unknown. Succeeds even if nothing was authorized. */
  voidAttempt(idempotencyKey: string): Promise<VoidOutcome>
  /** Returns null if there's no such payment. @throws Error if the processor doesn't answer */
  findPayment(paymentId: string): Promise<CardPayment | null>
  /** @throws Error if the processor doesn't answer */
  listPayments(span: { from: Date; to: Date }): Promise<CardPayment[]>
  /** Refunds part of a captured payment. A repeated call with the same key refunds only once. */
  refund(request: {
    idempotencyKey: string
    paymentId: string
    amountCents: Cents
    /** The id of our refund. */
    reference: string
    /** The processor shows it to the guest. */
    reason: string
  }): Promise<RefundOutcome>
  /** Returns null if there's no such refund. @throws Error if the processor doesn't answer */
  findRefund(refundId: string): Promise<CardRefund | null>
  /** @throws Error if the processor doesn't answer */
  listRefunds(span: { from: Date; to: Date }): Promise<CardRefund[]>
  /** Returns null if there's no such dispute. @throws Error if the processor doesn't answer */
  findDispute(disputeId: string): Promise<CardDispute | null>
  /** Returns all disputes, because Square can't filter them by time. @throws Error if Square doesn't answer */
  listDisputes(): Promise<CardDispute[]>
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
  /** @throws Error if there's no response in time, or it isn't a forecast */
  readNewest(): Promise<MarineForecast>
}

/** An email to one person, with the same content as plain text and, unless it's null, as HTML. */
export interface MailMessage {
  /** The same for every attempt, so that a mail server or client can recognize a second copy. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string | null
  /** An iCalendar file to attach. */
  calendar: string | null
  /** Where replies go, or null for the sender's address. */
  replyTo: string | null
  /** Where a POST unsubscribes (RFC 8058), for email that isn't about a booking. */
  unsubscribeUrl?: string
}

export type MailOutcome =
  | { kind: 'sent' }
  /** The mail server refused the recipient or the email for good. */
  | { kind: 'refused'; cause: unknown }
  /** The mail server refused this email for now, for example because of greylisting. */
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
  /** In pixels. Larger images are scaled down. If null, images keep their size. */
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
 * Where the files of uploaded pictures and their sizes are. A name has no folder.
 *
 * Object storage that doesn't answer in time makes every function throw an AppError `pictures-unavailable`.
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

/** What's wrong with a bucket. */
export interface BucketProblem {
  /** A sentence for the operator, without credentials. */
  sentence: string
  /** Whether the storage refused, which means that a setting is wrong. Otherwise, it didn't answer. */
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
  /** Lines of `at …`, without the message. */
  stack: string
}

/** A report of an unexpected error for the operator, without personal data. */
export interface ErrorReport {
  at: Date
  message: string
  /** Only if the error happened in a request. */
  requestId?: string
  /** Ids of what it's about, by the name of the log's field. */
  ids: Record<string, string>
  /** The error and its causes, or nothing if only a message was logged. */
  errors: ReportedError[]
}

export interface ErrorReportPort {
  /** @throws Error if the receiver doesn't answer or refuses the report */
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
  /** Null if online payment is off. Guests then have to call to book. */
  cards: CardPort | null
  now: () => Date
  log: Log
  /**
   * Returns the site settings. They can be a second old, so read them from the database for fees, and for who may see
   * what.
   */
  settings: () => Promise<SiteSetting>
}
