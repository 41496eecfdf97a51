/** A drawing of the lighthouse at dusk, for the bottom of a navy panel. */
export function HarborScene({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 220" preserveAspectRatio="xMidYMax slice" className={className}>
      <circle cx="330" cy="140" r="96" fill="#1d4558" />
      <circle cx="330" cy="140" r="70" fill="#d9a441" opacity="0.28" />
      <circle cx="330" cy="140" r="50" fill="#f26b4e" />
      <path d="M0 128c60-22 118-30 176-22 54 8 96 24 146 22 62-2 104-22 158-16v60H0Z" fill="#1d4558" />
      <path d="M0 152c70-16 130-10 190 0s130 6 290-12v80H0Z" fill="#235246" opacity="0.7" />
      <path d="M126 62 480 14v40L126 70Z" fill="#f6f3ec" opacity="0.1" />
      <path d="M126 62 0 40v44l126-14Z" fill="#f6f3ec" opacity="0.07" />
      <path d="M86 170c8-14 22-20 40-20s34 8 44 22Z" fill="#071d2b" />
      <path d="M113 158 118 78h17l5 80Z" fill="#f6f3ec" />
      <path d="M128 78h7l5 80h-9Z" fill="#d9d3c4" />
      <path d="m115.400 120 1.300-20h19.700l1.300 20Z" fill="#f26b4e" />
      <path d="M113 78v-4h27v4Z" fill="#d9a441" />
      <path d="M118 74V60h17v14Z" fill="#d9a441" />
      <path d="M115 60c0-8 5-13 11.500-13S138 52 138 60Z" fill="#f6f3ec" />
      <path d="M0 168c40 12 80 12 120 0s80-12 120 0 80 12 120 0 80-12 120 0v52H0Z" fill="#2f6b5b" />
      <path d="M0 186c40-12 80-12 120 0s80 12 120 0 80-12 120 0 80 12 120 0v34H0Z" fill="#235246" />
      <path d="M0 202c40 10 80 10 120 0s80-10 120 0 80 10 120 0 80-10 120 0v18H0Z" fill="#071d2b" />
      <path d="M268 156h56l-9 14h-38ZM286 156v-22h3v22ZM291 138l20 16h-20Z" fill="#f6f3ec" />
    </svg>
  )
}
