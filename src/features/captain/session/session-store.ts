import type { Session } from '@/contract/user'

/** The local storage key, see docs/product-rules.md#sessions. */
export const SESSION_KEY = 'userSession'

// Local storage can be blocked or full, so the session is held in memory too.
let inMemory: string | null = null

function readText(): string | null {
  try {
    return window.localStorage.getItem(SESSION_KEY)
  } catch {
    return inMemory
  }
}

function writeText(text: string | null): void {
  inMemory = text
  try {
    if (text === null) window.localStorage.removeItem(SESSION_KEY)
    else window.localStorage.setItem(SESSION_KEY, text)
  } catch (cause) {
    console.error("The session can't be stored and ends with this page", cause)
  }
}

const CHANGED = 'user-session-changed'

// useSyncExternalStore compares by identity, so the parsed value is cached until the stored text changes.
let lastText: string | null = null
let lastSession: Session | null = null

function parseSession(text: string | null): Session | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const { username, role } = value as Partial<Session>
    if (typeof username !== 'string' || (role !== 'captain' && role !== 'editor')) return null
    return { username, role }
  } catch {
    // Another script may have written something else under our key.
    return null
  }
}

/** Returns the session stored in this browser, or null. Used only to choose what to show; the server checks every call. */
export function readSession(): Session | null {
  const text = readText()
  if (text !== lastText) {
    lastText = text
    lastSession = parseSession(text)
  }
  return lastSession
}

/** Saves the session or, with null, clears it. Notifies subscribers, in other tabs too. */
export function writeSession(session: Session | null): void {
  writeText(session ? JSON.stringify(session) : null)
  window.dispatchEvent(new Event(CHANGED))
}

/** Calls `changed` whenever the session changes, here or in another tab. Returns the unsubscribe function. */
export function subscribeToSession(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed)
  window.addEventListener('storage', changed)
  return () => {
    window.removeEventListener(CHANGED, changed)
    window.removeEventListener('storage', changed)
  }
}
