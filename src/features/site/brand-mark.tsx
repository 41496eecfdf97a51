/** The logo: the lighthouse in front of the rising sun, the same file as the site's icon. */
export function BrandMark({ className }: { className?: string }) {
  return <img src="/icon.svg" alt="" width={44} height={44} className={className} />
}
