import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type TakenEmail = { to: string[]; source: string }

/** A mail server that takes every email as it comes, and keeps it; but for the addresses of which it is told what to answer. */
export async function openPostOffice(at = 0) {
  const emails: TakenEmail[] = []
  const answers = new Map<string, { responseCode: number; message: string }>()
  const holding = new Map<string, Promise<void>>()
  const callers: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect({ id }, done) {
      callers.push(id)
      done()
    },
    onRcptTo({ address }, _session, done) {
      const answer = answers.get(address)
      done(answer && Object.assign(new Error(answer.message), { responseCode: answer.responseCode }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const held = [...holding].find(([ending]) => to[0]?.endsWith(ending))?.[1]
        await held
        emails.push({ to, source: Buffer.concat(parts).toString('utf8') })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    emails,
    answers,
    /** Until when emails to addresses of an ending are held before they are taken. */
    holding,
    /** Each line that was ever opened. */
    callers,
    port,
    /** Ends the lines there are, as a server does that has heard nothing on them for a while. */
    hangUp: () => {
      for (const line of server.connections) line.close()
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** Without soft line breaks of quoted-printable, which may stand in the middle of a name. */
export const joinLines = (source: string): string => source.replace(/=\r?\n/g, '')
