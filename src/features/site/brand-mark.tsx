import { logo } from '../../../charter.config'

/** The logo. The company's name is always next to it, so it needs no text of its own. */
export function BrandMark({ className }: { className?: string }) {
  return <img src={logo} alt="" width={44} height={44} className={className} />
}
