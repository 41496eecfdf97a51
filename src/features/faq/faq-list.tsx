'use client'

import { type ReactNode, useId, useRef, useState } from 'react'
import { useText } from '#use-text'
import { SiteLink } from '@/components/site-link'
import { withNodes } from '@/components/text/with-nodes'
import { telephoneHref } from '@/shared/format/telephone-link'
import type { Language } from '@/shared/text/language'
import { matchesWords } from './matches-words'

const link = 'whitespace-nowrap font-semibold underline underline-offset-4'

export interface FaqItem {
  id: string
  topic: string
  question: string
  answer: ReactNode
  /** The language, if it isn't the page's. */
  lang?: Language | undefined
}

/** Renders collapsible questions, grouped by topic, with a search box. */
export function FaqList({ items, phone }: { items: FaqItem[]; phone: string }) {
  const t = useText()
  const [query, setQuery] = useState('')
  const searchId = useId()
  const root = useRef<HTMLDivElement>(null)
  /**
   * The plain text of each question and answer, by id. It's read from the page, because the page initially shows all
   * questions.
   */
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map())
  const found = items.filter(({ id }) => matchesWords(texts.get(id) ?? '', query))
  const topics = [...new Set(found.map(({ topic }) => topic))]

  return (
    <div ref={root} className="grid gap-9 pb-6">
      <search className="grid max-w-xl gap-2">
        <label htmlFor={searchId} className="font-semibold">
          {t('Search the questions')}
        </label>
        <div className="relative">
          <span
            aria-hidden="true"
            className="glyph glyph-search absolute top-3.5 left-4 size-5 text-ink-muted"
          />
          <input
            id={searchId}
            type="search"
            value={query}
            onChange={(event) => {
              if (texts.size === 0) setTexts(readTexts(root.current))
              setQuery(event.target.value)
            }}
            placeholder={t('license, deposit, seasick')}
            className="h-12 w-full rounded-full border-[1.5px] border-line-strong bg-paper pr-4 pl-12 placeholder:text-ink-muted"
          />
        </div>
        <p role="status" className="min-h-6 text-ink-muted text-sm">
          {query.trim() ? t('{found} of {all} questions', { found: found.length, all: items.length }) : null}
        </p>
      </search>

      {found.length === 0 ? (
        <p className="max-w-[52ch] text-lead">
          {withNodes(
            t,
            'No questions match your search. Call us at {phone}, or send a message from the {page}.',
            {
              phone: (
                <a href={t.path(telephoneHref(phone))} className={link}>
                  {phone || t('the number on our contact page')}
                </a>
              ),
              page: (
                <SiteLink href="/contact" className={link}>
                  {t('contact page')}
                </SiteLink>
              ),
            },
          )}
        </p>
      ) : null}

      {topics.map((topic) => (
        <section key={topic} aria-label={topic} className="grid gap-x-12 gap-y-3 bar:grid-cols-[16rem_1fr]">
          <h2 className="text-heading bar:pt-3">{topic}</h2>
          <div className="border-navy border-t-2">
            {found
              .filter((item) => item.topic === topic)
              .map(({ id, question, answer, lang }) => (
                <details key={id} data-faq={id} lang={lang} className="group border-line border-b">
                  <summary className="fold-summary">
                    <h3 className="font-sans font-semibold">{question}</h3>
                    <span
                      aria-hidden="true"
                      className="glyph glyph-chevron-down size-5 shrink-0 text-coral-ink transition-transform group-open:rotate-180"
                    />
                  </summary>
                  <div className="pb-5">{answer}</div>
                </details>
              ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function readTexts(root: HTMLElement | null): ReadonlyMap<string, string> {
  const questions = [...(root?.querySelectorAll<HTMLElement>('[data-faq]') ?? [])]
  return new Map(questions.map((question) => [question.dataset.faq ?? '', question.textContent]))
}
