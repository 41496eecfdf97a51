interface BrandLogoProps {
  /** Passed by Payload; only the brand is read. */
  payload: { findGlobal(options: { slug: 'site-settings' }): Promise<{ brand: string }> }
}

/** Logo and brand name above the CMS login form. */
export async function BrandLogo({ payload }: BrandLogoProps) {
  const { brand } = await payload.findGlobal({ slug: 'site-settings' })
  return (
    <span className="brand-logo">
      {/* A tiny SVG: `next/image` wouldn't help. */}
      <img src="/icon.svg" alt="" width={56} height={56} />
      <span>{brand}</span>
    </span>
  )
}
