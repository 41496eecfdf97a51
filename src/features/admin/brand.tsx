/** Renders the logo in the corner of the CMS. */
export function BrandIcon() {
  return <img src="/icon.svg" alt="Home" width={28} height={28} />
}

/** The props from Payload. `payload` is typed with only the method that this component calls. */
interface BrandLogoProps {
  payload: { findGlobal(options: { slug: 'site-settings' }): Promise<{ brand: string }> }
}

/** Renders the logo and brand name above the CMS login form. */
export async function BrandLogo({ payload }: BrandLogoProps) {
  const { brand } = await payload.findGlobal({ slug: 'site-settings' })
  return (
    <span className="brand-logo">
      <img src="/icon.svg" alt="" width={56} height={56} />
      <span>{brand}</span>
    </span>
  )
}
