import type { ReactNode } from 'react'
import { ThemeSwitch } from '@/features/captain/shared/theme-switch'
import { RouteBanner } from '@/features/site/route-banner'
import { homeBanner } from '@/runtime/page-data'
import { dashboardTheme } from '../dashboard-theme'

export interface CaptainFrameProps {
  /** Omit this if the content has its own heading. */
  title?: string
  intro?: string
  children: ReactNode
}

/** Renders the layout of the sign-in pages: a low banner and a narrow column. */
export async function CaptainFrame({ title, intro, children }: CaptainFrameProps) {
  return (
    <>
      <RouteBanner picture={await homeBanner()} height="low" />
      <div className="measure pt-6 pb-20 wide:pt-9">
        <div className="mx-auto grid max-w-md gap-6">
          {title ? (
            <header className="grid gap-2">
              <p className="eyebrow text-coral-ink">Crew only</p>
              <h1 className="text-title">{title}</h1>
              {intro ? <p className="text-ink-muted">{intro}</p> : null}
            </header>
          ) : null}
          {children}
          <div className="justify-self-center">
            <ThemeSwitch initial={await dashboardTheme()} />
          </div>
        </div>
      </div>
    </>
  )
}
