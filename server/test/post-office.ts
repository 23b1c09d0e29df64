import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type TakenLetter = { to: string[]; source: string }

/** A mail server that takes every letter as it comes, and keeps it; but for the addresses of which it is told what to answer. */
export async function openPostOffice() {
  const letters: TakenLetter[] = []
  const answers = new Map<string, { responseCode: number; message: string }>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const answer = answers.get(address)
      done(answer && Object.assign(new Error(answer.message), { responseCode: answer.responseCode }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        letters.push({ to, source: Buffer.concat(parts).toString('utf8') })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { letters, answers, port, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

/** Without soft line breaks of quoted-printable, which may stand in the middle of a name. */
export const joinLines = (source: string): string => source.replace(/=\r?\n/g, '')
