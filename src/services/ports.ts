import type { Payload } from 'payload'
import type { FeedItem } from '@/contract/feed'
import type { Cents } from '@/domain/money'

/** Why a card was refused. Each has its own sentence in contract/errors.ts. */
export type DeclineCode =
  | 'card-declined'
  | 'card-cvv'
  | 'card-postal-code'
  | 'card-expired'
  | 'card-token-used'
  | 'card-verification'

/** A payment at the card processor. */
export interface CardPayment {
  id: string
  status: 'approved' | 'completed' | 'canceled' | 'failed'
  amountCents: Cents
  refundedCents: Cents
  /** `paymentReference` of the attempt it belongs to. */
  reference: string | null
  /** Personal data. */
  buyerEmail: string | null
  note: string | null
  createdAt: string
}

export type AuthorizeOutcome =
  | { kind: 'authorized'; paymentId: string }
  | { kind: 'declined'; code: DeclineCode }
  /**
   * Nothing was authorized: the processor refused the request itself (credentials, rate limit, bad request).
   */
  | { kind: 'refused'; cause: unknown }
  /** It may have been authorized: no response, a truncated one, or a 5xx. */
  | { kind: 'unknown'; cause: unknown }

export type CaptureOutcome =
  | { kind: 'captured' }
  /** The authorization was canceled or has expired at the processor. */
  | { kind: 'lapsed' }
  | { kind: 'unknown'; cause: unknown }

export type VoidOutcome =
  | { kind: 'voided' }
  /** Too late: the payment was already captured. */
  | { kind: 'captured' }
  | { kind: 'unknown'; cause: unknown }

/**
 * The card processor. Failures of the processor or the network are outcomes, not exceptions, unless noted.
 */
export interface CardPort {
  authorize(request: {
    idempotencyKey: string
    sourceId: string
    verificationToken?: string | undefined
    amountCents: Cents
    reference: string
    buyerEmail?: string | undefined
  }): Promise<AuthorizeOutcome>
  capture(paymentId: string): Promise<CaptureOutcome>
  voidPayment(paymentId: string): Promise<VoidOutcome>
  /** Voids an attempt with an unknown outcome. Also succeeds if nothing was authorized. */
  voidAttempt(idempotencyKey: string): Promise<VoidOutcome>
  /** Returns null if there's no such payment. @throws if the processor doesn't answer */
  findPayment(paymentId: string): Promise<CardPayment | null>
  /** Returns every payment of a time span. @throws if the processor doesn't answer */
  listPayments(span: { from: Date; to: Date }): Promise<CardPayment[]>
  /** Returns whether the processor signed a webhook's raw body. */
  isSigned(body: string, signature: string): Promise<boolean>
}

/** The company's posts on the photo network. */
export interface PhotoFeedPort {
  /**
   * Returns up to a dozen posts, newest first.
   *
   * @throws Error without secrets in its message and properties
   */
  readNewest(): Promise<FeedItem[]>
}

/** An email from the server: plain text, to one person. */
export interface MailMessage {
  to: string
  subject: string
  text: string
}

export type MailOutcome =
  | { kind: 'sent' }
  /** The mail server refused the recipient, the sender or our sign-in. */
  | { kind: 'refused'; cause: unknown }
  /** The mail server didn't answer: the email may have been sent. */
  | { kind: 'unknown'; cause: unknown }

/** The mail server. Failures are outcomes, not exceptions; a cause contains no personal data. */
export interface MailPort {
  send(message: MailMessage): Promise<MailOutcome>
}

/** Kinds of image files that the site can read. HEIF counts as HEIC: both names mean the same container. */
export type PictureKind = 'png' | 'jpeg' | 'heic' | 'webp' | 'avif'

/** Rules for an upload. */
export interface PictureRules {
  kinds: readonly PictureKind[]
  /** Of the uploaded file. */
  maxBytes: number
  /** In pixels: larger images are scaled down to this. Null keeps the size. */
  longestSide: number | null
}

/** A re-encoded image: only the pixels, upright, without any metadata or hidden content. */
export interface NewPicture {
  data: Buffer
  mimeType: 'image/jpeg' | 'image/png'
  extension: 'jpg' | 'png'
}

export type PictureOutcome =
  | { kind: 'made'; picture: NewPicture }
  /** The sentence is for the user. There's a cause if the file looked valid but couldn't be read. */
  | { kind: 'refused'; sentence: string; cause?: unknown }

/** Re-encodes every uploaded image. */
export interface ImagePort {
  /** Never throws because of a file's content, and doesn't block the event loop. */
  makeNew(file: { name: string; data: Buffer }, rules: PictureRules): Promise<PictureOutcome>
}

/** The services' log. Never contains personal data. */
export interface Log {
  info(details: Record<string, unknown>, message: string): void
  warn(details: Record<string, unknown>, message: string): void
  error(details: Record<string, unknown>, message: string): void
}

/** What every service needs. */
export interface ServiceContext {
  payload: Payload
  /** Null if online payment is off; the site then says to call. */
  cards: CardPort | null
  now: () => Date
  log: Log
}
