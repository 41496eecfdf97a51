import type { Session } from '@/contract/user'

/** The local storage key. See docs/product-rules.md#sessions. */
const SESSION_KEY = 'userSession'

// Local storage can be blocked or full, so the session is also kept in memory.
let inMemory: string | null = null

function readText(): string | null {
  try {
    return window.localStorage.getItem(SESSION_KEY)
  } catch {
    // Local storage is blocked, so use the copy in memory.
    return inMemory
  }
}

const CHANGED = 'user-session-changed'

// useSyncExternalStore compares by identity, so we cache the parsed value until the stored text changes.
let lastText: string | null = null
let lastSession: Session | null = null

// Validates the session by hand to keep zod out of every page's bundle.
function parseSession(text: string | null): Session | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const { username, role } = value as Partial<Session>
    if (typeof username !== 'string' || (role !== 'captain' && role !== 'editor' && role !== 'deckhand'))
      return null
    return { username, role }
  } catch {
    // Ignore text that another script has written under our key.
    return null
  }
}

/** Returns this browser's session, or null. It only decides what to show: the server checks every call. */
export function readSession(): Session | null {
  const text = readText()
  if (text !== lastText) {
    lastText = text
    lastSession = parseSession(text)
  }
  return lastSession
}

/** Saves the session, or clears it if null. Notifies subscribers in all tabs. */
export function writeSession(session: Session | null): void {
  inMemory = session && JSON.stringify(session)
  try {
    if (inMemory === null) window.localStorage.removeItem(SESSION_KEY)
    else window.localStorage.setItem(SESSION_KEY, inMemory)
  } catch (cause) {
    console.error('Failed to store the session, so it will end when this page is closed', cause)
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** Calls `onChange` when the session changes in any tab. Returns the unsubscribe function. */
export function subscribeToSession(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', onChange)
  }
}
