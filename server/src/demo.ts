import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { brand } from '@sparkhood/contract/brand'
import { type DemoAccount, getDemo } from '../seeds/accounts.ts'
import type { Queries } from './platform/data/database.ts'

const seedProgram = fileURLToPath(new URL('./seed.ts', import.meta.url))

/**
 * Makes the demo neighbourhood in an empty database. It runs in a process of its own, so that the server starts with
 * the memory it needs to serve. Returns the accounts to log in with, if there is a demo.
 */
export async function ensureDemo(db: Queries): Promise<readonly DemoAccount[]> {
  const before = await getDemo(db)
  if (before.inhabited) return before.accounts
  process.stdout.write('Making the demo neighbourhood (once, about ten seconds) ...\n')
  const seeding = spawn(process.execPath, [seedProgram], { stdio: ['ignore', 'ignore', 'inherit'] })
  const leaveToo = () => seeding.kill()
  process.once('exit', leaveToo)
  const [code] = await once(seeding, 'exit')
  process.off('exit', leaveToo)
  if (code !== 0) throw new Error('The demo neighbourhood could not be made')
  return (await getDemo(db)).accounts
}

/** Prints the address of the site and the accounts to log in with. */
export function welcome(address: string, { accounts, logFile }: { accounts: readonly DemoAccount[]; logFile: string }) {
  const widest = Math.max(...accounts.map(({ email }) => email.length))
  const people = accounts.map(({ email, role }) => `  ${email.padEnd(widest)}  ${role}`)
  const lines = [
    '',
    `${brand.name} is open at ${address}`,
    ...(accounts.length > 0 ? ['', `Look around as one of these (password ${accounts[0]?.password}):`, ...people] : []),
    '',
    `Emails wait at ${address}/dev/mailbox, the log is in ${logFile}. Ctrl-C stops everything.`,
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
