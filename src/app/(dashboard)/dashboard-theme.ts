import { cookies } from 'next/headers'
import { readTheme, THEME_COOKIE, type Theme } from '@/features/captain/shared/theme'

/** Returns the theme that the visitor chose on this device. */
export async function dashboardTheme(): Promise<Theme> {
  return readTheme((await cookies()).get(THEME_COOKIE)?.value)
}
