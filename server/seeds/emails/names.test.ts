import { describe, expect, it, vi } from 'vitest'
import { sampleEmails } from './samples.ts'

// Names as they may have been stored before names were validated.
const { turning, hostile } = vi.hoisted(() => {
  const turning = '\u202e\u200b'
  return {
    turning,
    hostile: (word: string) =>
      `${word} https://evil.example/${word}\r\nBcc: x@evil.example ${turning}0906 123 4567 evil.example`,
  }
})
vi.mock('./cast.ts', async (original) => {
  const real = await original<typeof import('./cast.ts')>()
  return {
    ...real,
    ana: { ...real.ana, firstname: hostile('Ana') },
    ben: { ...real.ben, firstname: hostile('Ben') },
    dora: hostile('Dora'),
    lastname: hostile('Archer'),
  }
})

const samples = sampleEmails('https://sparkhood.example').map(({ name, mail }) => [name, mail] as const)

it('the emails that name somebody are most of them', () => {
  const named = samples.filter(([, mail]) => /Ana|Ben|Dora|Archer/.test(mail?.text ?? ''))
  expect(named.length).toBeGreaterThan(50)
})

describe.each(samples)('the email %s', (_, mail) => {
  it('has no link, address, number, line break or unseen sign of a name', () => {
    const { subject = '', text = '', html = '', calendar } = mail ?? {}
    for (const said of [subject, text, html, JSON.stringify(calendar ?? '')]) {
      expect(said).not.toMatch(/https?:\/\/evil|evil\.example|@evil|0906|Bcc:/)
      for (const sign of turning) expect(said).not.toContain(sign)
    }
  })
})
