import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { listFiles } from '../../../scripts/process/files.ts'
import { imprint } from '../../src/platform/mail/emails.ts'
import { sampleEmails } from './samples.ts'

const writtenFrom = vi.hoisted(() => new Set<string>())

vi.mock('../../src/platform/mail/emails.ts', async (original) => {
  const real = await original<typeof import('../../src/platform/mail/emails.ts')>()
  const writeEmail: typeof real.writeEmail = (to, subject, parts) => {
    const caller = /server\/src\/features\/[^:)]+:\d+/.exec(new Error('where').stack ?? '')
    if (caller) writtenFrom.add(caller[0])
    return real.writeEmail(to, subject, parts)
  }
  return { ...real, writeEmail }
})

const root = fileURLToPath(new URL('../../..', import.meta.url))
const site = 'https://sparkhood.example'
const samples = sampleEmails(site).map(({ name, mail }) => [name, mail] as const)

const words = (text: string): string[] => text.match(/[\p{L}\p{N}£%@]+/gu) ?? []
const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
const addressesIn = (text: string): string[] => text.match(/https?:\/\/[^\s"<]+/g) ?? []

describe('the samples', () => {
  it('have every email that any feature writes', () => {
    const files = listFiles(root).filter((path) => /^server\/src\/features\/.*\.ts$/.test(path))
    const places = files
      .filter((path) => !path.endsWith('.test.ts'))
      .flatMap((path) =>
        readFileSync(join(root, path), 'utf8')
          .split('\n')
          .flatMap((line, index) => (/\bwriteEmail\(/.test(line) ? [`${path}:${index + 1}`] : [])),
      )
    expect(places.length).toBeGreaterThan(20)
    expect(places.filter((place) => !writtenFrom.has(place))).toEqual([])
  })

  it('are emails, each of its own name', () => {
    expect(samples.filter(([, mail]) => !mail)).toEqual([])
    expect(new Set(samples.map(([name]) => name)).size).toBe(samples.length)
  })

  it('are written by the platform: no feature writes HTML of its own', () => {
    const files = listFiles(root).filter((path) => /^server\/src\/features\/.*\.ts$/.test(path))
    const drawn = files.filter(
      (path) => !path.endsWith('.test.ts') && /\bhtml:/.test(readFileSync(join(root, path), 'utf8')),
    )
    expect(drawn).toEqual([])
  })
})

describe.each(samples)('the email %s', (_, mail) => {
  const { subject = '', text = '', html = '' } = mail ?? {}
  const body = html.slice(html.indexOf('</h1>'))

  it('says the same as text and as HTML, in the same order', () => {
    expect(words(plain(body))).toEqual(words(text.replace(/https?:\S+/g, '')))
    expect(plain(html)).toContain(subject)
    expect(text).toContain(imprint)
  })

  it('leads to the same places, all of them on this site', () => {
    const links = [...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => plain(href ?? ''))
    expect(links).toEqual(addressesIn(text))
    for (const link of links) expect(new URL(link).origin).toBe(site)
  })

  it('loads nothing, runs nothing, and is small enough not to be cut off', () => {
    expect(html).not.toMatch(/<(img|script|link|iframe|object|form)\b|\bsrc=|url\(|@import|\son\w+=/i)
    expect(Buffer.byteLength(html)).toBeLessThan(20 * 1024)
  })

  it('shows in the inbox a line of what it says', () => {
    const shown = plain(/mso-hide:all">([^&]*(?:&(?!#847)[^&]*)*)/.exec(html)?.[1] ?? '')
    expect(words(shown).length).toBeGreaterThan(2)
    expect(words(text).join(' ')).toContain(words(shown.replace(/…$/, '')).join(' '))
  })
})
