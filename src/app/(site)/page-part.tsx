import { RichText } from '@/features/pages/rich-text'
import { analyticsTags, faqPageQuestions, sitePage } from '@/runtime/page-data'
import { MeetingPlaceMap } from './meeting-place-map'
import { AnalyticsTags, ContactSection, FaqList } from './split-parts'

/** The built-in part of a page, which editors can't remove. */
export function PagePart({ slug }: { slug: string }) {
  if (slug === 'faq') return <FaqPart />
  if (slug === 'contact') return <ContactPart />
  if (slug === 'about') return <AnalyticsTags {...analyticsTags()} />
  return null
}

async function ContactPart() {
  const { site, settings } = await sitePage()
  return (
    <div className="measure">
      <ContactSection site={site} emailjs={settings.emailjs} />
      <section aria-labelledby="where" className="grid gap-6 pt-14 wide:pt-20">
        <h2 id="where" className="text-title">
          Where to find us
        </h2>
        <MeetingPlaceMap site={site} />
      </section>
    </div>
  )
}

async function FaqPart() {
  const [{ site }, items] = await Promise.all([sitePage(), faqPageQuestions()])
  return (
    <div className="measure">
      <FaqList
        phone={site.phone}
        items={items.map(({ answer, plainAnswer, ...item }) => ({
          ...item,
          searchText: `${item.question} ${plainAnswer}`,
          answer: <RichText text={answer} />,
        }))}
      />
    </div>
  )
}
