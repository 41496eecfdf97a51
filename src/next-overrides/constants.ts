// The constants that Next's code in browsers uses from `next/dist/lib/constants` (next.config.ts).

export const NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id'

/** Only for `npm run dev`. */
export const WEB_SOCKET_MAX_RECONNECTIONS = 12

// Only for the Pages Router, which we don't use.
export const MATCHED_PATH_HEADER = 'x-matched-path'
export const NEXT_INTERCEPTION_MARKER_PREFIX = 'nxtI'
export const NEXT_QUERY_PARAM_PREFIX = 'nxtP'
