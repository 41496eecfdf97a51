import { requestLanguage } from '@/components/text/request-language'
import { requestText } from '@/components/text/use-text-on-server'
import { RichText } from '@/features/pages/rich-text'
import { SectionFrame } from '@/features/pages/section-frame'
import { analyticsTags, faqPageQuestions, sitePage } from '@/runtime/page-data'
import { cancellationTerms } from '@/shared/format/cancellation-terms'
import { MeetingPlaceMap } from './meeting-place-map'
import { AnalyticsTags, ContactSection, FaqList, PaymentPart } from './split-parts'

/** Renders the built-in part of a page, which editors can't remove. */
export function PagePart({ slug }: { slug: string }) {
  if (slug === 'faq') return <FaqPart />
  if (slug === 'contact') return <ContactPart />
  if (slug === 'terms') return <CancellationPart />
  if (slug === 'payment') return <PaymentPartOfPage />
  if (slug === 'about') return <AnalyticsTags {...analyticsTags()} />
  return null
}

async function ContactPart() {
  const t = requestText()
  const { site, settings } = await sitePage()
  return (
    <div className="measure">
      <ContactSection site={site} emailjs={settings.emailjs} />
      <section aria-labelledby="where" className="grid gap-6 pt-14 wide:pt-20">
        <h2 id="where" className="text-title">
          {t('Where to find us')}
        </h2>
        <MeetingPlaceMap site={site} />
      </section>
    </div>
  )
}

async function PaymentPartOfPage() {
  const { site, settings } = await sitePage()
  return <PaymentPart site={site} settings={settings} />
}

/** Renders the cancellation terms from the site settings, so that the page always matches the checkout. */
async function CancellationPart() {
  const t = requestText()
  const { site } = await sitePage()
  return (
    <SectionFrame id="cancellation" heading={t('Cancellation')} beside>
      <p className="max-w-[66ch] text-lead">{cancellationTerms(site, null, t)}</p>
    </SectionFrame>
  )
}

async function FaqPart() {
  const [{ site }, items] = await Promise.all([sitePage(), faqPageQuestions()])
  return (
    <div className="measure">
      <FaqList
        phone={site.phone}
        items={items.map(({ id, topic, question, answer, language }) => ({
          id,
          lang: language === requestLanguage() ? undefined : language,
          topic,
          question,
          answer: <RichText text={answer} />,
        }))}
      />
    </div>
  )
}
