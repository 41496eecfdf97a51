import type { Session } from '@/contract/user'

/** Where the session is kept in local storage (specification section 3). */
export const SESSION_KEY = 'userSession'

// The session is kept in memory as well: a browser may refuse its storage, or fill it up.
let kept: string | null = null

function readText(): string | null {
  try {
    return window.localStorage.getItem(SESSION_KEY)
  } catch {
    return kept
  }
}

function writeText(text: string | null): void {
  kept = text
  try {
    if (text === null) window.localStorage.removeItem(SESSION_KEY)
    else window.localStorage.setItem(SESSION_KEY, text)
  } catch (cause) {
    console.error('The session will be forgotten with this page', cause)
  }
}

const CHANGED = 'user-session-changed'

// useSyncExternalStore compares by identity, so the parsed value is kept until the stored text changes.
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
    // Somebody else's text under our key is no session.
    return null
  }
}

/** The session kept in this browser, or null. It decides what is shown, never what is allowed. */
export function readSession(): Session | null {
  const text = readText()
  if (text !== lastText) {
    lastText = text
    lastSession = parseSession(text)
  }
  return lastSession
}

/** Keeps or, with null, forgets the session, and tells everybody who shows it, in other tabs too. */
export function writeSession(session: Session | null): void {
  writeText(session ? JSON.stringify(session) : null)
  window.dispatchEvent(new Event(CHANGED))
}

/** Calls `changed` whenever the session changes, here or in another tab. Answers the way to stop. */
export function subscribeToSession(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed)
  window.addEventListener('storage', changed)
  return () => {
    window.removeEventListener(CHANGED, changed)
    window.removeEventListener('storage', changed)
  }
}
