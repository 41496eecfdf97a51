import { ExternalLink } from 'lucide-react'
import { buttonClass } from '@/components/button-style'
import { CopyField } from '@/components/copy-field'
import { EMBED_PATH, embedFrame, embedScript } from '@/shared/paths/embed-address'

/** Renders the code that puts the calendar on another site (docs/product-rules.md#embedded-calendar). */
export function EmbedSection({ siteUrl }: { siteUrl: string }) {
  return (
    <section
      aria-labelledby="embed-heading"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4"
    >
      <header className="grid gap-1">
        <h2 id="embed-heading" className="text-heading">
          Your calendar on another site
        </h2>
        <p className="text-ink-muted">
          A hotel or a tackle shop can show your calendar on its own page. Send them this code. The Book
          button opens your site in a new tab.
        </p>
      </header>
      <div className="grid max-w-xl gap-3">
        <CopyField label="Code for another site" value={embedScript(siteUrl)} noun="code">
          <a
            href={EMBED_PATH}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('quiet', 'medium', 'max-[26rem]:-ml-5')}
          >
            <ExternalLink aria-hidden="true" className="size-5" />
            Preview the calendar
          </a>
        </CopyField>
        <p className="text-ink-muted text-sm leading-snug">
          If a site builder doesn’t allow scripts, use this frame instead. Its height is fixed.
        </p>
        <CopyField
          label="Code for a site that doesn’t allow scripts"
          value={embedFrame(siteUrl)}
          noun="frame"
        />
      </div>
    </section>
  )
}
