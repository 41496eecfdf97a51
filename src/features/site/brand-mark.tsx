import { logo } from '../../../charter.config'

/**
 * Renders the logo. The company's name is always next to it, so the logo needs no text of its own. Its priority is low,
 * because React would otherwise preload the logo ahead of the banner.
 */
export function BrandMark({ className }: { className?: string }) {
  return <img src={logo} alt="" fetchPriority="low" width={44} height={44} className={className} />
}
