/** The document's fonts. This page replaces the document. */
const documentClass = document.documentElement.className

/**
 * Replaces Next's page for errors in src/app/global-error.tsx (next.config.ts). Next loads it with every page, so keep
 * it small.
 */
export default function LastErrorPage() {
  return (
    <html lang="en" className={documentClass}>
      <body className="grid content-start justify-items-start gap-5 px-4 py-12">
        <h1 className="text-title">This page couldn’t load</h1>
        <button
          type="button"
          className="button button-primary button-medium"
          onClick={() => window.location.reload()}
        >
          Reload
        </button>
      </body>
    </html>
  )
}
