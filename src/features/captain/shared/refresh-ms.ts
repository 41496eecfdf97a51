/** How often open lists are refreshed. */
export const REFRESH_MS = 60_000
