import { colors } from '../../../charter.config'
import type { ComposedMail } from './compose-mail'
import { unbroken } from '../format/unbroken'
import type { Language } from '../text/language'
import type { MailBlock } from './mail-blocks'

/** Returns an email's plain-text part. */
export function renderText({ blocks }: ComposedMail): string {
  return `${blocks.map(blockText).join('\n\n')}\n`
}

function blockText(block: MailBlock): string {
  switch (block.type) {
    case 'text':
      return block.text
    case 'heading':
      return block.text.toUpperCase()
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'button':
      return `${block.label}:\n${block.href}`
  }
}

/**
 * Returns an email's HTML part: one column, no pictures, and styles on the elements, because email clients drop style
 * sheets. Only the button sets colors. The rest uses the email client's colors, so that it's readable in dark mode,
 * too.
 */
export function renderHtml({ language, subject, blocks }: ComposedMail): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" style="padding:24px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;border-top:4px solid ${ACCENT};">
<tr><td style="padding:20px 0 0;${FONT}">
${blocks.map((block) => blockHtml(block, language)).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const ACCENT = colors.kelp
const FONT =
  'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;text-align:left;'

function blockHtml(block: MailBlock, language: Language): string {
  switch (block.type) {
    case 'text':
      return `<p${block.language && block.language !== language ? ` lang="${block.language}"` : ''} style="margin:0 0 16px;">${linkify(bodyText(block.text)).replaceAll('\n', '<br>')}</p>`
    case 'heading':
      return `<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3;">${bodyText(block.text)}</h2>`
    case 'facts':
      return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 20px;${FONT}">${block.rows.map(rowHtml).join('')}</table>`
    case 'button':
      return `<p style="margin:0 0 20px;"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background-color:${ACCENT};color:#ffffff;font-weight:bold;text-decoration:none;">${escapeHtml(block.label)}</a></p>`
  }
}

const rowHtml = ([label, value]: [string, string]) =>
  `<tr><th scope="row" align="left" valign="top" width="34%" style="padding:6px 12px 6px 0;border-bottom:1px solid #8a8a8a;font-weight:normal;">${bodyText(label)}</th><td valign="top" style="padding:6px 0;border-bottom:1px solid #8a8a8a;font-weight:bold;word-break:break-word;">${bodyText(value).replaceAll('\n', '<br>')}</td></tr>`

/** Turns URLs in escaped text into links. */
const linkify = (escaped: string) =>
  escaped.replaceAll(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" style="color:inherit;word-break:break-word;">${url}</a>`,
  )

/** Escapes text, and keeps its dates, times and phone numbers on one line. */
const bodyText = (text: string) => escapeHtml(unbroken(text))

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
