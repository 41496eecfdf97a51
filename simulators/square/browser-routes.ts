import { readFile } from 'node:fs/promises'
import { jsonReply, type Reply, textReply } from '../http'
import { type CardFormValues, CHALLENGE_CODE, findTestCard, readCardForm, type TypedCard } from './cards'
import type { SimulatorClock } from './clock'
import { SquareApiError } from './errors'
import type { TokenVault, VerificationState } from './tokens'

export interface BrowserRouteOptions {
  clock: SimulatorClock
  tokens: TokenVault
  applicationId: string
  locationId: string
}

const SCRIPT = 'text/javascript; charset=utf-8'
const STYLE = 'text/css; charset=utf-8'
const PAGE = 'text/html; charset=utf-8'

/** Files in `browser/` and their content types, by path. */
const FILES: Readonly<Record<string, [file: string, type: string]>> = {
  '/v1/square.js': ['square.js', SCRIPT],
  '/card-form': ['card-form.html', PAGE],
  '/card-form.css': ['card-form.css', STYLE],
  '/card-form.js': ['card-form.js', SCRIPT],
  '/verification': ['verification.html', PAGE],
  '/verification.css': ['verification.css', STYLE],
  '/verification.js': ['verification.js', SCRIPT],
}

/** Serves what browsers load from Square: the script, the card form's iframe, and the bank's dialog. */
export async function handleBrowser(
  options: BrowserRouteOptions,
  request: { method: string; path: string; body: unknown },
): Promise<Reply | null> {
  const file = Object.hasOwn(FILES, request.path) ? FILES[request.path] : undefined
  if (request.method === 'GET' && file) return serveFile(...file)
  switch (`${request.method} ${request.path}`) {
    case 'POST /card-form/tokens':
      return mintToken(options, request.body)
    case 'POST /verification':
      return answerChallenge(options.tokens, request.body)
    default:
      return null
  }
}

async function serveFile(file: string, type: string): Promise<Reply> {
  const reply = textReply(200, type, await readFile(new URL(`browser/${file}`, import.meta.url), 'utf8'))
  return {
    ...reply,
    headers: {
      ...reply.headers,
      'Cache-Control': 'no-store',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
    },
  }
}

/**
 * Returns the result of `tokenize`: a token, 'Invalid' with the invalid fields, or 'Error' for another
 * account's ids. Always 200, because browsers log any other status to the page's console.
 */
function mintToken({ clock, tokens, applicationId, locationId }: BrowserRouteOptions, body: unknown): Reply {
  const sent = asFields(body)
  if (sent.applicationId !== applicationId || sent.locationId !== locationId) {
    const message = "The application id or location id doesn't match the simulator's"
    return jsonReply(200, { status: 'Error', errors: [{ type: 'UNAUTHORIZED', message }] })
  }
  const card = readCardForm(asFormValues(sent.values), clock.now())
  if (Array.isArray(card)) return jsonReply(200, { status: 'Invalid', errors: card })
  const state = verificationOf(card, sent.verify === true)
  return jsonReply(200, {
    status: 'OK',
    token: tokens.mint(card, state.verification),
    challenge: state.challenge,
    postalCode: card.postalCode,
    card: {
      brand: findTestCard(card.number)?.brand,
      last4: card.number.slice(-4),
      expMonth: card.expMonth,
      expYear: card.expYear,
      cardType: 'CREDIT',
      prepaidType: 'NOT_PREPAID',
    },
  })
}

/** A card that requires 3-D Secure only gets it if the page passes the payment's details. */
function verificationOf(
  card: TypedCard,
  pageVerifies: boolean,
): { verification: VerificationState; challenge: boolean } {
  const wanted = findTestCard(card.number)?.verification ?? 'not-needed'
  if (wanted === 'not-needed') return { verification: 'not-needed', challenge: false }
  if (!pageVerifies) return { verification: 'required', challenge: false }
  if (wanted === 'challenge') return { verification: 'required', challenge: true }
  return { verification: wanted === 'frictionless' ? 'passed' : 'failed', challenge: false }
}

function answerChallenge(tokens: TokenVault, body: unknown): Reply {
  const { token, approve, code } = asFields(body)
  if (approve === true && code !== CHALLENGE_CODE) return jsonReply(200, { outcome: 'wrong-code' })
  try {
    tokens.verify(String(token), approve === true)
  } catch (error) {
    if (error instanceof SquareApiError) return error.toReply()
    throw error
  }
  return jsonReply(200, { outcome: approve === true ? 'passed' : 'denied' })
}

function asFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function asFormValues(value: unknown): CardFormValues {
  const { cardNumber, expirationDate, cvv, postalCode } = asFields(value)
  const text = (field: unknown) => (typeof field === 'string' ? field : '')
  return {
    cardNumber: text(cardNumber),
    expirationDate: text(expirationDate),
    cvv: text(cvv),
    postalCode: text(postalCode),
  }
}
