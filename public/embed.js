// Puts the booking calendar on another site. See docs/embed.md.
;(() => {
  const script = document.currentScript
  const { origin } = new URL(script.src)
  const frame = document.createElement('iframe')
  const { trip } = script.dataset
  frame.src = `${origin}/embed${trip ? `?trip=${encodeURIComponent(trip)}` : ''}`
  frame.title = 'Booking calendar'
  frame.style.cssText = 'display:block;width:100%;height:800px;border:0'
  script.after(frame)
  addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || source !== frame.contentWindow) return
    const { height, top } = Object(data?.sixpack)
    if (height > 0 && height < 9999) frame.style.height = `${height}px`
    if (top >= 0) scrollTo({ top: scrollY + frame.getBoundingClientRect().top + top, behavior: 'smooth' })
  })
})()
