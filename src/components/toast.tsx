'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'

/** How long a success message stays (specification section 9). */
const TOAST_MS = 3000

interface ToastMessage {
  id: number
  text: string
  tone: 'success' | 'problem'
}

export interface Toaster {
  /** Shows `text` for three seconds and announces it. */
  show: (text: string, tone?: ToastMessage['tone']) => void
}

const ToastContext = createContext<Toaster | null>(null)

/** Holds the messages of the pages inside it; put one around a layout. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<ToastMessage[]>([])
  const show = useCallback<Toaster['show']>((text, tone = 'success') => {
    setMessages((shown) => [...shown, { id: (shown.at(-1)?.id ?? 0) + 1, text, tone }])
  }, [])
  const toaster = useMemo(() => ({ show }), [show])
  return (
    <ToastContext value={toaster}>
      <Radix.Provider duration={TOAST_MS} swipeDirection="down">
        {children}
        {messages.map(({ id, text, tone }) => (
          <Radix.Root
            key={id}
            onOpenChange={(open) => {
              if (!open) setMessages((shown) => shown.filter((message) => message.id !== id))
            }}
            className="flex animate-rise items-center gap-3 rounded-full bg-navy py-3 pr-6 pl-4 font-semibold text-fog shadow-sheet"
          >
            {tone === 'success' ? (
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-brass" />
            ) : (
              <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-coral" />
            )}
            <Radix.Title>{text}</Radix.Title>
          </Radix.Root>
        ))}
        <Radix.Viewport className="fixed bottom-5 left-1/2 z-60 grid w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 gap-2" />
      </Radix.Provider>
    </ToastContext>
  )
}

/** The toaster of the nearest `ToastProvider`. Throws where there is none. */
export function useToaster(): Toaster {
  const toaster = useContext(ToastContext)
  if (!toaster) throw new Error('useToaster needs a ToastProvider above it')
  return toaster
}
