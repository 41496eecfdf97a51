'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button'
import { buttonClass } from '@/components/button-style'
import { logout, verifySession } from './session-calls'
import { useSession } from './use-session'

/** The Captain and Logout buttons of the bar; nothing for anybody else. */
export function CaptainControls() {
  const session = useSession()
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    void verifySession()
  }, [])

  if (session?.role !== 'captain') return null
  return (
    <span className="flex items-center gap-2">
      <Link href="/dashboard" className={buttonClass('secondary', 'medium', 'px-4')}>
        Captain
      </Link>
      <Button
        tone="quiet"
        className="px-4"
        busy={leaving}
        onClick={() => {
          setLeaving(true)
          void logout().finally(() => {
            setLeaving(false)
            router.refresh()
          })
        }}
      >
        Logout
      </Button>
    </span>
  )
}
