// Replaces Next's polyfills (next.config.ts). Chrome 111 and Safari 16.4, the oldest browsers that Next and Tailwind support,
// have everything else.
if (!('canParse' in URL)) {
  Object.assign(URL, {
    canParse: (url: string, base?: string) => {
      try {
        return Boolean(new URL(url, base))
      } catch {
        return false
      }
    },
  })
}
