import { logo } from '../../../charter.config'

/** Renders the logo. The company's name is always next to it, so the logo needs no text of its own. */
export function BrandMark({ className }: { className?: string }) {
  return <img src={logo} alt="" width={44} height={44} className={className} />
}
