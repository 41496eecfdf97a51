import type { ReactNode } from 'react'

/** Running text: headings, paragraphs and lists at reading width. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-w-[66ch] gap-4 text-[1.0625rem] leading-relaxed [&_a]:font-semibold [&_a]:underline [&_a]:underline-offset-4 [&_h2]:pt-5 [&_h2]:text-heading [&_h3]:pt-2 [&_h3]:text-xl [&_li]:pl-1 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-coral">
      {children}
    </div>
  )
}
