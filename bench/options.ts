import { parseArgs } from 'node:util'

export type Options = {
  /** The number of members in the measured database; it has twice as many skills. */
  members: number
  /** The number of open help requests for measuring the board. */
  requests: number
  /** The members of the small database that growth is measured from. */
  fewMembers: number
  rounds: number
  /** The duration of each measurement in each round. */
  seconds: number
  connections: number
  /** Only the workloads whose name contains one of these, separated by commas. */
  only: string | undefined
  /** Rebuilds the databases. */
  fresh: boolean
  /** The file for the server's CPU profile, if any. */
  profile: string | undefined
}

const whole = (name: string, text: string): number => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} wants a whole number, not ${text}`)
  return value
}

/** Parses the command line: `npm run bench -- --members 10000 --rounds 3`. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      members: { type: 'string', default: '1000000' },
      'few-members': { type: 'string', default: '10000' },
      requests: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '10' },
      only: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  })
  const members = whole('members', values.members)
  return {
    members,
    requests: whole('requests', values.requests ?? String(Math.ceil(members / 5))),
    fewMembers: whole('few-members', values['few-members']),
    rounds: whole('rounds', values.rounds),
    seconds: whole('seconds', values.seconds),
    connections: whole('connections', values.connections),
    only: values.only,
    fresh: values.fresh,
    profile: values.profile,
  }
}
