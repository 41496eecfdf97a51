/** The logo in the corner of the CMS. */
export function BrandIcon() {
  return <img src="/icon.svg" alt="Home" width={28} height={28} />
}
