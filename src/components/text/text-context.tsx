'use client'

import { createContext } from 'react'
import { english, type Translate } from '@/shared/text/translate'

/** The texts of the page. Without a provider, they're in English. */
export const TextContext = createContext<Translate>(english)
