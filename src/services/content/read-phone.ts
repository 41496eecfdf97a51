import type { ServiceContext } from '../ports'

/** Returns the company's phone number, for error messages. */
export async function readPhone({ payload }: ServiceContext): Promise<string> {
  const { phone } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  return phone ?? ''
}
