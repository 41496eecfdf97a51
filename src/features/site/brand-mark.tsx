/** The logo: the harbor's lighthouse in front of the rising sun. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={className}>
      <circle cx="24" cy="24" r="24" fill="#0b2a3c" />
      <circle cx="31" cy="24" r="11" fill="#f26b4e" />
      <path d="M3.4 33C9 30.4 15 35 24 33s15-2.4 20.7-.4A24 24 0 0 1 3.4 33Z" fill="#2f6b5b" />
      <path d="M14.5 34.6 16.5 18h6l2 16.6c-3.3 1.5-6.7 1.5-10 0Z" fill="#f6f3ec" />
      <path d="M19.5 18h3l2 16.6c-1.7.8-3.3 1.1-5 1.1Z" fill="#d9d3c4" />
      <path d="M15 18v-1.8h9V18Z" fill="#d9a441" />
      <path d="M16.8 16.2v-4.6h5.4v4.6Z" fill="#d9a441" />
      <path d="M15.9 11.6a3.6 4 0 0 1 7.2 0Z" fill="#f6f3ec" />
    </svg>
  )
}
