import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type TakenEmail = { to: string[]; source: string }

/** A mail server that takes and stores every email, except to addresses in `answers`, for which it sends that reply. */
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
    /** Delays emails to addresses with such an ending until the promise resolves. */
    holding,
    /** Each connection that was ever opened. */
    callers,
    port,
    /** Closes the open connections, as a server does after an idle time. */
    hangUp: () => {
      for (const line of server.connections) line.close()
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** Removes soft line breaks of quoted-printable, which may split a name. */
export const joinLines = (source: string): string => source.replace(/=\r?\n/g, '')
