import type { Payload } from 'payload'
import type { FeedItem } from '@/contract/feed'
import type { Cents } from '@/domain/money'

/** Why a card was refused; each has a sentence of its own in the error table. */
export type DeclineCode =
  | 'card-declined'
  | 'card-cvv'
  | 'card-postal-code'
  | 'card-expired'
  | 'card-token-used'
  | 'card-verification'

/** What the card processor keeps of one payment. */
export interface CardPayment {
  id: string
  status: 'approved' | 'completed' | 'cancelled' | 'failed'
  amountCents: Cents
  refundedCents: Cents
  /** `paymentReference` of the attempt it belongs to. */
  reference: string | null
  /** What the processor was told of the buyer; personal data. */
  buyerEmail: string | null
  note: string | null
  createdAt: string
}

export type AuthorizeOutcome =
  | { kind: 'authorized'; paymentId: string }
  | { kind: 'declined'; code: DeclineCode }
  /** Certainly nothing authorized: the processor refused the request itself (credentials, rate limit, bad request). */
  | { kind: 'refused'; cause: unknown }
  /** Nobody knows whether it was authorized: no answer, a broken answer, a 5xx. */
  | { kind: 'unknown'; cause: unknown }

export type CaptureOutcome =
  | { kind: 'captured' }
  /** The authorization is gone: cancelled or expired at the processor. */
  | { kind: 'lapsed' }
  | { kind: 'unknown'; cause: unknown }

export type VoidOutcome =
  | { kind: 'voided' }
  /** Too late: the money was captured. */
  | { kind: 'captured' }
  | { kind: 'unknown'; cause: unknown }

/** The card processor as the services need it. No call throws for what the processor or the network does. */
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
  /** Undoes an attempt whose outcome is unknown; succeeds where nothing was authorized. */
  voidAttempt(idempotencyKey: string): Promise<VoidOutcome>
  /** @throws when the processor does not answer; null where it knows no such payment. */
  findPayment(paymentId: string): Promise<CardPayment | null>
  /** Every payment of a time span, for the audit. @throws when the processor does not answer. */
  listPayments(span: { from: Date; to: Date }): Promise<CardPayment[]>
  /** Whether a webhook's raw body was signed by the processor. */
  isSigned(body: string, signature: string): Promise<boolean>
}

/** The company's posts on the photo network. */
export interface PhotoFeedPort {
  /**
   * The newest posts first, a dozen at most.
   * @throws Error when the network does not answer with posts; its message and properties hold no secret.
   */
  readNewest(): Promise<FeedItem[]>
}

/** A mail of the server's own: plain text, to one person. */
export interface MailMessage {
  to: string
  subject: string
  text: string
}

export type MailOutcome =
  | { kind: 'sent' }
  /** The mail server said no: the recipient, the sender or our sign-in. */
  | { kind: 'refused'; cause: unknown }
  /** No answer in time, or none at all: it may have been sent. */
  | { kind: 'unknown'; cause: unknown }

/** The mail server. Never throws for what it or the network does; a cause names no person. */
export interface MailPort {
  send(message: MailMessage): Promise<MailOutcome>
}

/** Picture files that the intake can read. HEIF is the same kind as HEIC: the two names mean one container. */
export type PictureKind = 'png' | 'jpeg' | 'heic' | 'webp' | 'avif'

/** What a place takes: which kinds, and how large the picture it keeps may be. */
export interface PictureRules {
  kinds: readonly PictureKind[]
  /** Of the file that is sent. */
  maxBytes: number
  /** In pixels: a longer side is made this long. Null keeps every pixel. */
  longestSide: number | null
}

/** A picture made new of the pixels of a file, upright, with nothing else of it: no place, no camera, no hidden content. */
export interface NewPicture {
  data: Buffer
  mimeType: 'image/jpeg' | 'image/png'
  /** Of a file name, without the dot. */
  extension: 'jpg' | 'png'
}

export type PictureOutcome =
  | { kind: 'made'; picture: NewPicture }
  /** The sentence is for whoever chose the file. A cause is there where the file seemed right and could not be read. */
  | { kind: 'refused'; sentence: string; cause?: unknown }

/** The one door for pictures, whoever sends them. */
export interface ImagePort {
  /** Never throws for what a file holds, and never keeps the server from other requests while it works. */
  makeNew(file: { name: string; data: Buffer }, rules: PictureRules): Promise<PictureOutcome>
}

/** Where services write what somebody has to look into; never personal data. */
export interface Log {
  info(details: Record<string, unknown>, message: string): void
  warn(details: Record<string, unknown>, message: string): void
  error(details: Record<string, unknown>, message: string): void
}

/** The booking system: what every service works with. */
export interface ServiceContext {
  payload: Payload
  /** Null: online payment is off and the site says to call. */
  cards: CardPort | null
  now: () => Date
  log: Log
}
