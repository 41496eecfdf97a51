import { departureImageResponse } from '@/runtime/shared-departure'

/** Rendered on request, because the picture shows how many seats are left. */
export const dynamic = 'force-dynamic'

/** `GET /go/{departure}/picture` returns a departure's picture for link previews. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ departure: string }> },
): Promise<Response> {
  return departureImageResponse((await params).departure)
}
