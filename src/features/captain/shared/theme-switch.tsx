'use client'

import { Moon, Sun, SunMoon } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { VisuallyHidden } from '@/components/visually-hidden'
import { chooseTheme, readTheme, subscribeToTheme, THEMES, type Theme } from './theme'

const CHOICES = {
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
  auto: { label: 'Automatic', icon: SunMoon },
} satisfies Record<Theme, { label: string; icon: typeof Sun }>

/**
 * Renders the control for choosing the dashboard's theme (docs/product-rules.md#dashboard).
 *
 * @param initial the theme that the server rendered
 */
export function ThemeSwitch({ initial }: { initial: Theme }) {
  const name = useId()
  const chosen = useSyncExternalStore(
    subscribeToTheme,
    () => readTheme(document.documentElement.dataset.theme),
    () => initial,
  )
  return (
    <div role="radiogroup" aria-label="Theme" className="flex print:hidden">
      {THEMES.map((theme) => {
        const { label, icon: Icon } = CHOICES[theme]
        return (
          <label
            key={theme}
            title={label}
            className="relative grid size-11 cursor-pointer place-items-center rounded-full border-[1.5px] border-transparent text-ink-muted transition-colors hover:text-ink has-checked:border-navy has-checked:bg-navy has-checked:text-fog has-focus-visible:outline-3 has-focus-visible:outline-navy has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              checked={theme === chosen}
              onChange={() => chooseTheme(theme)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full focus-visible:shadow-none focus-visible:outline-none"
            />
            <Icon aria-hidden="true" className="size-5" />
            <VisuallyHidden>{label}</VisuallyHidden>
          </label>
        )
      })}
    </div>
  )
}
