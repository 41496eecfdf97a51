/**
 * Replaces Next's page for errors in src/app/global-error.tsx (next.config.ts). Next loads it with every page, so keep
 * it small.
 */
export default function LastErrorPage() {
  return (
    <html lang="en">
      <body style={{ fontFamily: 'system-ui', padding: '1rem' }}>
        <h1>This page couldn’t load</h1>
        <button type="button" onClick={() => window.location.reload()}>
          Reload
        </button>
      </body>
    </html>
  )
}
