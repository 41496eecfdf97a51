import { AppError } from '@/services/errors'

/** Returns the response for a calendar file. @throws AppError `not-found` if there's no file */
export function calendarResponse(file: { name: string; text: string } | null): Response {
  if (!file) throw new AppError('not-found')
  return new Response(file.text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Cache-Control': 'no-store',
    },
  })
}
