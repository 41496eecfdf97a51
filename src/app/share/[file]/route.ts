import { shareImage } from '@/runtime/share-image'

/** Rendered on request, because the build has no database. src/runtime/content-cache.ts is the cache. */
export const dynamic = 'force-dynamic'

/** `GET /share/{file}` returns the image for link previews, which shows the logo and the company's name. */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const image = await shareImage((await params).file)
  if (!image) return new Response(null, { status: 404 })
  // The URL contains the picture's version and the company's name, so the image behind it never changes.
  const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=31536000, immutable' }
  return new Response(new Uint8Array(image), { headers })
}
