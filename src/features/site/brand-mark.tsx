import { logo } from '../../../charter.config'

/**
 * Renders the logo. The company's name is always next to it, so the logo needs no text of its own. React
 * preloads pictures unless their priority is low, and the logo would take the banner's turn.
 */
export function BrandMark({ className }: { className?: string }) {
  return <img src={logo} alt="" fetchPriority="low" width={44} height={44} className={className} />
}
