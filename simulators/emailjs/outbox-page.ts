import type { ServerMail } from '../smtp/parse-message'
import { fillTemplate, type Mail, type MailTemplate } from './mail'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML, because the page shows user input. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** Renders the outbox as a page without scripts. An email without a template shows only its variables. */
export function renderOutbox(
  mails: Mail[],
  { templates, serverMails = [] }: { templates: Record<string, MailTemplate>; serverMails?: ServerMail[] },
): string {
  const articles = [
    ...mails.map((mail) => ({ at: mail.receivedAt, html: renderArticle(mail, templates[mail.templateId]) })),
    ...serverMails.map((mail) => ({ at: mail.receivedAt, html: renderServerMail(mail) })),
  ].sort((a, b) => b.at.localeCompare(a.at))
  const count = articles.length === 1 ? '1 email' : `${articles.length} emails`
  const content =
    articles.length === 0
      ? `<div class="empty"><h2>No email yet</h2><p>Book a trip, send a message or subscribe to the newsletter on the site. The emails it sends appear here.</p></div>`
      : articles.map(({ html }) => html).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox (${count})</title>
<style>${STYLE}</style>
</head>
<body>
<header><div><p class="kicker">Email simulator</p><h1>Outbox</h1></div><p class="count">${count}</p></header>
<main>
${content}
</main>
</body>
</html>`
}

function renderArticle({ params, templateId, receivedAt }: Mail, template?: MailTemplate): string {
  const fill = (text: string) => escapeHtml(fillTemplate(text, params))
  const subject = template ? fill(template.subject) : escapeHtml(params.subject || templateId)
  const to = template ? fill(template.to ?? '') : escapeHtml(params.to_email ?? params.email ?? '')
  const rows = Object.entries(params)
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')
  const values = `<dl>${rows}</dl>`
  const body = template
    ? `<div class="body">${fill(template.body)}</div><details><summary>Template values</summary>${values}</details>`
    : values
  return `<article>
<h2>${subject}</h2>
<p class="to">To ${to || 'the company'}</p>
<p class="meta"><time datetime="${receivedAt}">${escapeHtml(formatTime(receivedAt))}</time> · ${escapeHtml(templateId)}</p>
${body}
</article>`
}

/** Shows an email as an email client would, in its own frame. Links in the email replace this page. */
function renderServerMail({ to, subject, text, html, receivedAt, attachments }: ServerMail): string {
  const page = html?.replace('<head>', '<head><base target="_top">')
  const body = page
    ? `<iframe title="${escapeHtml(subject)}" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(page)}"></iframe><details><summary>Plain text</summary><div class="body">${escapeHtml(text)}</div></details>`
    : `<div class="body">${escapeHtml(text)}</div>`
  const files = attachments.map(
    ({ name, type, content }) =>
      `<p><a download="${escapeHtml(name)}" href="data:${escapeHtml(type)};base64,${Buffer.from(content).toString('base64')}">${escapeHtml(name)}</a></p>`,
  )
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="to">To ${escapeHtml(to)}</p>
<p class="meta"><time datetime="${receivedAt}">${escapeHtml(formatTime(receivedAt))}</time> · from the server</p>
${body}
${files.join('')}
</article>`
}

function formatTime(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
}

const STYLE = `
:root { font: 16px/1.55 Figtree, ui-sans-serif, system-ui, sans-serif; color: #0b2a3c; background: #f6f3ec; }
* { box-sizing: border-box; }
body { margin: 0; }
header { display: flex; justify-content: space-between; align-items: end; max-width: 760px; margin: 0 auto; padding: 40px 20px 20px; }
.kicker { margin: 0; font-size: 14px; font-weight: 600; color: #2f6b5b; }
h1 { margin: 0; font: 600 40px/1.1 Fraunces, Georgia, serif; }
.count { margin: 0; color: #4a5b65; }
main { display: grid; gap: 16px; max-width: 760px; margin: 0 auto; padding: 0 20px 60px; }
article, .empty { padding: 22px 24px; border: 1px solid #e2dccd; border-radius: 16px; background: #fff; }
.empty { border-style: dashed; background: transparent; text-align: center; }
h2 { margin: 0 0 4px; font: 600 22px/1.25 Fraunces, Georgia, serif; overflow-wrap: anywhere; }
.to { margin: 0; overflow-wrap: anywhere; }
.meta { margin: 2px 0 16px; font-size: 14px; color: #4a5b65; overflow-wrap: anywhere; }
.body { white-space: pre-line; overflow-wrap: anywhere; }
iframe { width: 100%; height: 640px; border: 1px solid #e2dccd; border-radius: 8px; background: #fff; }
a { color: #2f6b5b; font-weight: 600; }
details { margin-top: 16px; font-size: 14px; }
summary { cursor: pointer; font-weight: 600; color: #2f6b5b; }
dl { display: grid; grid-template-columns: minmax(90px, auto) 1fr; gap: 6px 18px; margin: 0; }
details dl { margin-top: 10px; }
dt { color: #4a5b65; overflow-wrap: anywhere; }
dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid #d9a441; outline-offset: 2px; }
@media (max-width: 480px) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 8px; } }
`
