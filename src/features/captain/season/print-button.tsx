'use client'

import { Printer } from 'lucide-react'
import { Button } from '@/components/button'

export function PrintButton() {
  return (
    <Button tone="secondary" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-4.5" />
      Print
    </Button>
  )
}
