import { language as languageShape } from '@/contract/fields'
import { departureImageResponse } from '@/runtime/shared-departure'
import { languageOf } from '@/shared/text/language'

/** Rendered on request, because the picture shows how many seats are left. */
export const dynamic = 'force-dynamic'

/** `GET /go/{departure}/picture` returns a departure's picture for link previews, in Spanish with `?language=es`. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ departure: string }> },
): Promise<Response> {
  const language = languageShape.safeParse(new URL(request.url).searchParams.get('language'))
  return departureImageResponse((await params).departure, languageOf({ language: language.data }))
}
