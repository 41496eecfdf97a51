import { shareImageResponse } from '@/runtime/pictures/share-image'

/** Rendered on request, because the build has no database. src/runtime/content-cache.ts is the cache. */
export const dynamic = 'force-dynamic'

/** `GET /share/{file}` returns the image for link previews, which shows the logo and the company's name. */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  return shareImageResponse((await params).file)
}
