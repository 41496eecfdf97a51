import type { ReactNode } from 'react'
import type { Translate } from '@/shared/text/translate'

/** Translates a node that is a finished sentence (`Translate.known`), and returns any other node unchanged. */
export const knownNode = (t: Translate, node: ReactNode): ReactNode =>
  typeof node === 'string' ? t.known(node) : node
