/** Renders the logo's lighthouse with the boat passing by, for the bottom of a navy panel. */
export function HarborScene({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 220" preserveAspectRatio="xMidYMax slice" className={className}>
      <circle cx="150" cy="136" r="112" fill="#f26b4e" />
      <circle cx="150" cy="136" r="80" fill="#f7a386" />
      <circle cx="150" cy="136" r="54" fill="#f0cf8c" />
      <path d="M0 172V142c26-10 58-14 88-6 26 8 40 24 70 36Z" fill="#1d4558" />
      <path d="M300 172c40-20 110-30 180-26v26Z" fill="#1d4558" />
      {/* The tower from the logo, at four times its size. */}
      <path d="M126.800 172 134.800 88h30.400l8 84Z" fill="#fffaf0" />
      <path d="M132.400 110.400h35.200l2.400 23.200h-40Z" fill="#0b2a3c" />
      <path d="M122 88.800V77.600h56v11.200Z" fill="#0b2a3c" />
      <path d="M135.600 77.600V58.400h28.800v19.200Z" fill="#fffaf0" />
      <path d="M128.400 60c1.600-28 41.600-28 43.200 0Z" fill="#0b2a3c" />
      <path d="M78 176c12-12 30-14 44-10h58c16-2 30 2 40 10v20H78Z" fill="#071d2b" />
      <path d="m302 136-8-22M310 136l-2-28M332 98V84" fill="none" stroke="#f0cf8c" strokeWidth="2" />
      <path d="M318 138v-34h34l14 34Z" fill="#f6f3ec" />
      <path d="M324 110h11v14h-11Zm15 0h9l6 14h-15Z" fill="#1d4558" />
      <path d="M310 99h46v5h-46Z" fill="#f0cf8c" />
      <path d="M292 136c44 2 84-4 116-16-6 22-16 40-30 52h-82Z" fill="#fffaf0" />
      <path d="M292 136c44 2 84-4 116-16l-3 8c-32 12-70 17-112 14Z" fill="#f26b4e" />
      <path d="M0 174c40-12 80-12 120 0s80 12 120 0 80-12 120 0 80 12 120 0v46H0Z" fill="#2f6b5b" />
      <path d="M0 190c40 10 80 10 120 0s80-10 120 0 80 10 120 0 80-10 120 0v30H0Z" fill="#235246" />
      <path d="M0 206c40-8 80-8 120 0s80 8 120 0 80-8 120 0 80 8 120 0v44H0Z" fill="#071d2b" />
    </svg>
  )
}
