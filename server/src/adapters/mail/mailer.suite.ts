import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail, Mailer } from './mailer.ts'

/** A mailer under test, and the emails that have arrived. */
export type MailerRig = {
  mailer: Mailer
  arrived(): Promise<{ to: string[]; subject: string; text: string; html: string; calendar?: Mail['calendar'] }[]>
  close(): Promise<void>
}

const email = (changes: Partial<Mail> = {}): Mail => ({
  to: 'ana@example.org',
  subject: 'Ben accepted your booking',
  text: 'See you on Tuesday.',
  html: '<p>See you on <b>Tuesday</b>.</p>',
  ...changes,
})

/** The tests that every mailer must pass. */
export function mailerSuite(name: string, setUp: () => Promise<MailerRig>): void {
  describe(`${name} as a mailer`, () => {
    let rig: MailerRig

    beforeAll(async () => {
      rig = await setUp()
    })
    afterAll(() => rig.close())

    const arrivedWith = async (subject: string) => (await rig.arrived()).filter((mail) => mail.subject === subject)

    test('an email arrives with its subject, text and html', async () => {
      await rig.mailer.send(email())
      const [mail, ...others] = await arrivedWith('Ben accepted your booking')
      expect(others).toEqual([])
      expect(mail).toMatchObject({ to: ['ana@example.org'], text: 'See you on Tuesday.' })
      expect(mail?.html).toBe('<p>See you on <b>Tuesday</b>.</p>')
    })

    test('a calendar part arrives with its method', async () => {
      const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:Chloë\r\nEND:VCALENDAR'
      await rig.mailer.send(email({ subject: 'Off', calendar: { method: 'CANCEL', content } }))
      const [mail] = await arrivedWith('Off')
      expect(mail?.calendar).toEqual({ method: 'CANCEL', content })
      expect(mail?.text).toBe('See you on Tuesday.')
    })

    test('accents, pound signs and emoji survive', async () => {
      await rig.mailer.send(email({ subject: 'Chloë paid you £12.50 ⚡', text: 'Merci, Zoë — à bientôt 🌱' }))
      const [mail] = await arrivedWith('Chloë paid you £12.50 ⚡')
      expect(mail?.text).toBe('Merci, Zoë — à bientôt 🌱')
    })

    test('a subject with a line break adds no receiver', async () => {
      await rig.mailer.send(email({ to: 'ben@example.org', subject: 'Hello\r\nBcc: eve@example.org' }))
      const receivers = (await rig.arrived()).flatMap((mail) => mail.to)
      expect(receivers).toContain('ben@example.org')
      expect(receivers).not.toContain('eve@example.org')
    })

    test('one address is never read as several', async () => {
      await rig.mailer.send(email({ to: 'ana@example.org, eve@example.org', subject: 'Two in one' })).catch(() => {})
      const receivers = (await rig.arrived()).flatMap((mail) => mail.to)
      expect(receivers).not.toContain('eve@example.org')
    })
  })
}
