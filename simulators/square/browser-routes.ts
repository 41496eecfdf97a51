import { readFile } from 'node:fs/promises'
import { asObject, jsonReply, type Reply } from '../http'
import { SIMULATOR_ACCOUNT } from './account'
import { CHALLENGE_CODE, findTestCard, readCardForm, type TypedCard } from './cards'
import type { SimulatorClock } from './clock'
import { SquareApiError } from './errors'
import type { TokenVault, VerificationState } from './tokens'

const SCRIPT = 'text/javascript; charset=utf-8'
const STYLE = 'text/css; charset=utf-8'
const PAGE = 'text/html; charset=utf-8'

/** The files in `browser/` and their content types. */
const FILES = new Map<string, [file: string, type: string]>([
  ['GET /v1/square.js', ['square.js', SCRIPT]],
  ['GET /frames.js', ['frames.js', SCRIPT]],
  ['GET /wallets.js', ['wallets.js', SCRIPT]],
  ['GET /wallet', ['wallet.html', PAGE]],
  ['GET /wallet.js', ['wallet.js', SCRIPT]],
  ['GET /card-form', ['card-form.html', PAGE]],
  ['GET /card-form.css', ['card-form.css', STYLE]],
  ['GET /card-form.js', ['card-form.js', SCRIPT]],
  ['GET /verification', ['verification.html', PAGE]],
  ['GET /verification.css', ['verification.css', STYLE]],
  ['GET /verification.js', ['verification.js', SCRIPT]],
])

/** Headers that let pages from other origins load the modules that square.js imports. */
const SHARED = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
}

/**
 * Serves what browsers load from Square: the script, the iframe with the card form, the bank's dialog, and the
 * wallets' sheet.
 * Returns null for any other path.
 *
 * @param call the method, a space and the path
 */
export async function handleBrowser(
  call: string,
  body: unknown,
  simulator: { clock: SimulatorClock; tokens: TokenVault },
): Promise<Reply | null> {
  const file = FILES.get(call)
  if (file) return fileReply(...file)
  // Browsers send a CORS preflight if a request for a module has an extra header, as in the browser tests.
  if (FILES.has(call.replace(/^OPTIONS /, 'GET '))) return { status: 204, headers: SHARED, body: '' }
  if (call === 'POST /card-form/tokens') return mintToken(body, simulator)
  if (call === 'POST /wallet/tokens') return mintWalletToken(body, simulator)
  if (call === 'POST /verification') return finishChallenge(body, simulator.tokens)
  return null
}

async function fileReply(file: string, type: string): Promise<Reply> {
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    ...SHARED,
    'Content-Security-Policy': "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
  }
  const body = await readFile(new URL(`browser/${file}`, import.meta.url), 'utf8')
  return { status: 200, headers, body }
}

/**
 * Returns the result of a `tokenize` call: a token, 'Invalid' with the invalid fields, or 'Error' if the ids belong to
 * a different account. The status is always 200, because browsers log any error status to the page's console.
 */
function mintToken(body: unknown, { clock, tokens }: { clock: SimulatorClock; tokens: TokenVault }): Reply {
  const { values, verify, ...account } = asObject(body)
  if (!isOwn(account)) return unauthorized()
  const card = readCardForm(asObject(values), clock.now())
  if (Array.isArray(card)) return jsonReply(200, { status: 'Invalid', errors: card })
  const state = verificationOf(card, verify === true)
  return jsonReply(200, {
    status: 'OK',
    token: tokens.mint(card, state.verification),
    challenge: state.challenge,
    postalCode: card.postalCode,
    card: cardDetails(card),
  })
}

/** Returns the result of a wallet's `tokenize` call. Cards in a wallet are already verified. */
function mintWalletToken(
  body: unknown,
  { clock, tokens }: { clock: SimulatorClock; tokens: TokenVault },
): Reply {
  const { number, ...account } = asObject(body)
  if (!isOwn(account)) return unauthorized()
  const expirationDate = `12/${(clock.now().getUTCFullYear() + 3) % 100}`
  const values = { cardNumber: number, expirationDate, cvv: '111', postalCode: '95062' }
  const card = readCardForm(values, clock.now())
  if (Array.isArray(card)) return jsonReply(200, { status: 'Invalid', errors: card })
  return jsonReply(200, { status: 'OK', token: tokens.mint(card, 'not-needed'), card: cardDetails(card) })
}

const isOwn = ({ applicationId, locationId }: Record<string, unknown>): boolean =>
  applicationId === SIMULATOR_ACCOUNT.applicationId && locationId === SIMULATOR_ACCOUNT.locationId

function unauthorized(): Reply {
  const message = "The application id or location id doesn't match the simulator's"
  return jsonReply(200, { status: 'Error', errors: [{ type: 'UNAUTHORIZED', message }] })
}

const cardDetails = ({ number, expMonth, expYear }: TypedCard) => ({
  brand: findTestCard(number)?.brand,
  last4: number.slice(-4),
  expMonth,
  expYear,
  cardType: 'CREDIT',
  prepaidType: 'NOT_PREPAID',
})

/**
 * Returns a card's 3-D Secure state, and whether the bank shows a dialog. A card that requires 3-D Secure is verified
 * only if the page passes the payment's details.
 */
function verificationOf(
  card: TypedCard,
  pageVerifies: boolean,
): { verification: VerificationState; challenge: boolean } {
  const behavior = findTestCard(card.number)?.verification ?? 'not-needed'
  if (behavior === 'not-needed') return { verification: 'not-needed', challenge: false }
  if (!pageVerifies) return { verification: 'required', challenge: false }
  if (behavior === 'challenge') return { verification: 'required', challenge: true }
  return { verification: behavior === 'frictionless' ? 'passed' : 'failed', challenge: false }
}

function finishChallenge(body: unknown, tokens: TokenVault): Reply {
  const { token, approve, code } = asObject(body)
  const isApproved = approve === true
  if (isApproved && code !== CHALLENGE_CODE) return jsonReply(200, { outcome: 'wrong-code' })
  try {
    tokens.verify(String(token), isApproved)
  } catch (error) {
    if (error instanceof SquareApiError) return error.toReply()
    throw error
  }
  return jsonReply(200, { outcome: isApproved ? 'passed' : 'denied' })
}
