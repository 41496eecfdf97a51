import { notFound } from 'next/navigation'

/** Every other path of the site: the not-found page inside the shell, with status 404. */
export default function MissingPage(): never {
  notFound()
}
