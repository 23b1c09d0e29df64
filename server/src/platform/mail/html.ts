import { brand } from '@sparkhood/contract/brand'
import { type Code, type Facts, type Footnote, isFootnote, type Link, type Paragraph } from './parts.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Escapes text for HTML, including attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

const day = { paper: '#f8f5ee', sheet: '#ffffff', line: '#e7e0d3', ink: '#1c2621', soft: '#55514a', green: '#175c46' }
const night = { paper: '#0f1512', sheet: '#1f2824', line: '#3c4a43', ink: '#e8ede9', soft: '#a3b3aa', green: '#7fbb9f' }
const onGreen = '#ffffff'
const nightButton = '#2e7d5e'
const font = "'Source Sans 3','Segoe UI',system-ui,-apple-system,Roboto,Helvetica,Arial,sans-serif"
const text = `font-family:${font};font-size:17px;line-height:1.5;color:${day.ink}`
const breaking = 'word-break:break-word;overflow-wrap:anywhere'

// Styles that cannot be inline; without them the email looks as by day and on a wide screen.
const style = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.sheet{padding:24px 20px 8px!important}.button{display:block!important;text-align:center!important}.fact{display:block!important;width:auto!important;padding:10px 0 0!important;border-bottom:0!important}.fact+.fact{padding:0!important}}
@media (prefers-color-scheme:dark){.paper{background:${night.paper}!important}.sheet{background:${night.sheet}!important;border-color:${night.line}!important}.line{border-color:${night.line}!important}.ink{color:${night.ink}!important}.soft{color:${night.soft}!important}.green{color:${night.green}!important}.fill{background:${nightButton}!important}.well{background:${night.paper}!important}}
`

/** The preview line in the inbox: the first informative paragraph, without what follows it. */
function preheader(parts: readonly Paragraph[]): string {
  const first = parts.find((part) => typeof part === 'string' && !/^Hello .*,$/.test(part))
  const code = parts.find((part) => typeof part === 'object' && 'code' in part) as Code | undefined
  const words = code ? `${code.before} ${code.code}.` : String(first ?? '')
  return words.length > 140 ? `${words.slice(0, 139).replace(/\s\S*$/, '')}…` : words
}

const para = (inner: string): string =>
  `<p class="ink" style="margin:0 0 16px;${text};${breaking};white-space:pre-line">${inner}</p>`

const plainLink = ({ label, url }: Link): string =>
  `<a class="green" href="${escapeHtml(url)}" style="color:${day.green};text-decoration:underline">${escapeHtml(label)}</a>`

const button = ({ label, url }: Link): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td class="fill" bgcolor="${day.green}" style="background:${day.green};border-radius:12px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;font-family:${font};font-size:17px;line-height:1.25;font-weight:600;color:${onGreen};text-decoration:none;border-radius:12px">${escapeHtml(label)}</a></td></tr></table>`

const cell = `padding:10px 16px 10px 0;border-bottom:1px solid ${day.line};vertical-align:top;${text};${breaking}`
const drawFacts = ({ facts }: Facts): string =>
  `<table class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-top:1px solid ${day.line}">${facts
    .map(
      ([label, value]) =>
        `<tr><th scope="row" align="left" width="34%" class="fact soft line" style="${cell};font-weight:400;color:${day.soft}">${escapeHtml(label)}</th><td class="fact ink line" style="${cell};padding-right:0;font-weight:600">${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`

const quoted = (words: string): string =>
  `<blockquote class="ink line" style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${day.line};${text};${breaking};white-space:pre-line">“${escapeHtml(words)}”</blockquote>`

const drawCode = ({ before, code }: Code): string =>
  `${para(escapeHtml(before))}<p class="ink well" style="margin:0 0 20px;padding:14px 0;background:${day.paper};border-radius:12px;text-align:center;font-family:${font};font-size:36px;line-height:1.2;font-weight:700;letter-spacing:8px;text-indent:8px;color:${day.ink}">${escapeHtml(code)}</p>`

const small = `margin:0 0 8px;font-family:${font};font-size:14px;line-height:1.45;color:${day.soft};${breaking}`
const drawFootnote = ({ footnote, link }: Footnote): string =>
  `<p class="soft" style="${small}">${escapeHtml(footnote)}${link ? ` ${plainLink(link)}` : ''}</p>`

type Email = { title: string; parts: readonly Paragraph[]; imprint: string }
type Body = Exclude<Paragraph, Footnote>

function drawPart(part: Body, isFirstLink: boolean): string {
  if (typeof part === 'string') return para(escapeHtml(part))
  if ('facts' in part) return drawFacts(part)
  if ('quote' in part) return quoted(part.quote)
  if ('code' in part) return drawCode(part)
  return isFirstLink ? button(part) : para(plainLink(part))
}

/** Keeps the following text out of the preview line. */
const nothingMore = '&#847;&zwnj;&nbsp;'.repeat(40)

/**
 * Renders an email: plain tables and inline styles, since mail programs support little else; one column, light and
 * dark. It loads nothing, so that it reads the same without images and does not reveal that it was opened.
 */
export function drawEmail({ title, parts, imprint }: Email): string {
  const body = parts.filter((part): part is Body => !isFootnote(part))
  const firstLink = body.find((part) => typeof part === 'object' && 'url' in part)
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body class="paper" style="margin:0;padding:0;background:${day.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader(parts))}${nothingMore}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${day.paper}" style="background:${day.paper}"><tr><td align="center" style="padding:24px 12px 32px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="green" style="padding:0 4px 16px;font-family:'Bricolage Grotesque',${font};font-size:22px;line-height:1.2;font-weight:700;letter-spacing:-0.3px;color:${day.green}">${brand.name}</td></tr>
<tr><td class="sheet" bgcolor="${day.sheet}" style="padding:32px 32px 16px;background:${day.sheet};border:1px solid ${day.line};border-radius:16px">
<h1 class="ink" style="margin:0 0 20px;font-family:'Bricolage Grotesque',${font};font-size:25px;line-height:1.25;font-weight:700;letter-spacing:-0.2px;color:${day.ink};${breaking}">${escapeHtml(title)}</h1>
${body.map((part) => drawPart(part, part === firstLink)).join('\n')}
</td></tr>
<tr><td style="padding:20px 4px 0">
${[...parts.filter(isFootnote).map(drawFootnote), `<p class="soft" style="${small}">${escapeHtml(imprint)}</p>`].join('\n')}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>
`
}
