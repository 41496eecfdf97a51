const POLL_MS = 10

/** Polls until a condition is true. @throws Error that contains `what`, on timeout */
export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
  withinMs = 20_000,
): Promise<void> {
  const end = Date.now() + withinMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Timed out after ${withinMs} ms: ${what}`)
    await new Promise((resume) => setTimeout(resume, POLL_MS))
  }
}
