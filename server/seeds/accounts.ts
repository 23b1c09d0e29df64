import { type Queries, sql } from '../src/platform/data/database.ts'

/** An account with which a visitor can log in to the demo. */
export type DemoAccount = { email: string; password: string; role: string }

/** The password of all demo accounts. */
export const demoPassword = 'sparkhood-demo'

const address = (name: string): string => `${name}@sparkhood.example`

/** The demo accounts, with what each one shows. */
const demoAccounts: readonly DemoAccount[] = [
  ['ana', 'Ana, a client in Leeds: pounds, Sparks and a booking in every state'],
  ['ben', 'Ben, two streets from Ana: skills, reviews, requests to answer'],
  ['cara', 'Cara in Cardiff, who gives and takes in equal parts'],
  ['dev', 'Dev in Birmingham, just starting: one skill waits for approval'],
  ['ella', 'Ella, who signed up yesterday: everything still to do'],
  ['admin', 'Ruth, who looks after the site: an admin'],
].map(([name = '', role = '']) => ({ email: address(name), password: demoPassword, role }))

const readState = sql(
  'demo.state',
  'select exists (select from accounts) as inhabited, exists (select from accounts where email = $1) as played',
)

/** Whether the database has any accounts, and the demo accounts if it contains the demo. */
export async function getDemo(db: Queries): Promise<{ inhabited: boolean; accounts: readonly DemoAccount[] }> {
  const state = await db.row(readState, [address('ana')])
  if (!state) throw new Error('The database does not say whether anybody is there')
  return { inhabited: state.inhabited, accounts: state.played ? demoAccounts : [] }
}
