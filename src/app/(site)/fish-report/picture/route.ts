import { language as languageShape } from '@/contract/fields'
import { bitePictureResponse } from '@/runtime/pictures/bite-picture'
import { languageOf } from '@/shared/text/language'

/** Rendered on request, because the build has no database. Cached in src/runtime/content-cache.ts. */
export const dynamic = 'force-dynamic'

/** `GET /fish-report/picture` returns the chart's picture for link previews, in Spanish with `?language=es`. */
export async function GET(request: Request): Promise<Response> {
  const language = languageShape.safeParse(new URL(request.url).searchParams.get('language'))
  return bitePictureResponse(languageOf({ language: language.data }))
}
