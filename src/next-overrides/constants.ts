// The only constants that browsers need from `next/dist/lib/constants` (next.config.ts).

export const NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id'

/** Only for `npm run dev`. */
export const WEB_SOCKET_MAX_RECONNECTIONS = 12
