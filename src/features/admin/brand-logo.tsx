interface BrandLogoProps {
  /** What Payload gives every server component of its admin; of it only the brand is read. */
  payload: { findGlobal(options: { slug: 'site-settings' }): Promise<{ brand: string }> }
}

/** The brand over the sign-in form of the CMS, as the CMS itself has it. */
export async function BrandLogo({ payload }: BrandLogoProps) {
  const { brand } = await payload.findGlobal({ slug: 'site-settings' })
  return (
    <span className="brand-logo">
      {/* The mark is an SVG of a few hundred bytes: nothing for an image loader to improve. */}
      <img src="/icon.svg" alt="" width={56} height={56} />
      <span>{brand}</span>
    </span>
  )
}
