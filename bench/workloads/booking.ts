import pg from 'pg'
import { requestBooking } from '../../contract/bookings/bookings.ts'
import { dayMs, hourMs } from '../../contract/primitives/time.ts'
import { memberIdSql, skillIdSql } from '../database/ids.ts'
import { getPayers, giveMoney } from '../database/money.ts'
import { skillsPerMember } from '../database/people.ts'
import { type HttpRate, rateOfServer, wired } from '../load/http.ts'
import { isAllHeard } from '../load/news.ts'
import { rateOfDatabase } from '../load/pgbench.ts'
import { inTurns } from '../load/sessions.ts'
import { aSecond, type Bench, type Row, type Taken, type Work, withTimes } from './bench.ts'
import { coldCall } from './ledger/transfer.ts'

type Bookable = { id: string; member_id: string }

const differentSkills = 5000
const requestsEach = 1000
const weeks = 50
const minuteMs = 60_000
const minOnHotProvider = 300
const wednesday = 3

/**
 * Returns noon on a Wednesday, at least a week from now: members with default hours are free then, whenever this runs.
 */
function whenAllAreFree(week: number): Date {
  const noon = new Date(Math.floor(Date.now() / dayMs + 7) * dayMs + 12 * hourMs)
  return new Date(noon.getTime() + (((wednesday - noon.getUTCDay() + 7) % 7) + 7 * (week % weeks)) * dayMs)
}

type Ask = <Found extends object>(text: string, values?: readonly unknown[]) => Promise<Found[]>

async function askOnce<T>(databaseUrl: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(async (text, values) => (await client.query(text, values as unknown[])).rows)
  } finally {
    await client.end()
  }
}

type Booked = Pick<Bench, 'databaseUrl' | 'tokens'> & { members: number }

/** Returns skills that the clients may book: approved, and not their own. */
const bookable = ({ databaseUrl, members, tokens }: Booked): Promise<Bookable[]> =>
  askOnce(databaseUrl, (ask) =>
    ask<Bookable>(
      `select s.id, s.member_id
       from (select ${skillIdSql('1 + floor(random() * $2)')} as id from generate_series(1, $1::int) offset 0) draw
       join skills s using (id)
       where s.approval_status = 'approved' and s.member_id > ${memberIdSql('$3')}`,
      [differentSkills, members * skillsPerMember, tokens.length],
    ),
  )

type Choosing = (choose?: (skills: readonly Bookable[]) => Bookable | undefined) => string[][]
const anyOf = (skills: readonly Bookable[]): Bookable | undefined => skills[Math.floor(Math.random() * skills.length)]

/**
 * Gives the clients money, and returns a maker of their requests, for different times each round: of any skill, or of a
 * chosen one.
 */
export async function bookingRequests(booked: Booked, connections: number): Promise<Choosing> {
  const { databaseUrl, tokens } = booked
  const skills = await bookable(booked)
  await giveMoney(databaseUrl, tokens.length)
  let taken = 0
  // The same request within a minute is the same booking, so each has another time.
  return (choose = anyOf) => {
    const noon = whenAllAreFree(taken)
    taken += 1
    let nth = 0
    return inTurns(tokens, { connections, each: requestsEach }, (token) => {
      const at = new Date(noon.getTime() + Math.floor(nth / tokens.length) * minuteMs)
      nth += 1
      return requestFor(token, choose(skills), at)
    })
  }
}

/** The next measurement would otherwise share the machine with the emails of this one. */
export async function waitUntilHeard(databaseUrl: string): Promise<void> {
  if (!(await askOnce(databaseUrl, (ask) => isAllHeard((text) => ask(text)))))
    throw new Error('The news of bookings was not heard within two minutes')
}

/**
 * Booking requests with wallet money (hold, booking, step and domain event), beside one call of the ledger function.
 */
export async function booking({ options, databaseUrl, server, tokens }: Bench): Promise<Work> {
  const { connections, members } = options
  const asking = await bookingRequests({ databaseUrl, tokens, members }, connections)
  const call = coldCall(getPayers(members))
  const take = async (requests: string[][]): Promise<HttpRate> => {
    const rate = await rateOfServer(server, { ...options, requests })
    await waitUntilHeard(databaseUrl)
    return rate
  }
  return {
    name: 'booking',
    probes: [
      { name: 'booking ledger call', take: () => rateOfDatabase(databaseUrl, call, options) },
      { name: 'booking', take: () => take(asking()) },
      { name: 'hot booking', take: () => take(asking(([hot]) => hot)) },
    ],
    report,
  }
}

function requestFor(token: string, skill: Bookable | undefined, at: Date): string {
  const body = {
    skills_id: skill?.id,
    booked_user_id: skill?.member_id,
    description: 'The back wheel rubs, and the bell has gone missing.',
    booking_location: '7 Canary Row, Leeds',
    booking_lat: 53.7965,
    booking_lon: -1.5478,
    booking_date: at.toISOString(),
    hours: 1,
    payment_method: 'wallet',
  }
  return wired({ method: 'POST', path: requestBooking.path, token, body })
}

function report(taken: Taken): Row[] {
  const [ledger, cold, hot] = [taken('booking ledger call'), taken('booking'), taken('hot booking')]
  const ratio = cold.perSecond / ledger.perSecond
  const beside = `one ledger call ${aSecond(ledger)}`
  return [
    {
      work: 'Booking request, many providers',
      figure: withTimes(cold),
      beside,
      ratio,
      goal: '>= 0.35',
      holds: ratio >= 0.35,
    },
    {
      work: 'Booking request, one hot provider',
      figure: withTimes(hot),
      beside,
      ratio: hot.perSecond / ledger.perSecond,
      goal: `>= ${minOnHotProvider}/s`,
      holds: hot.perSecond >= minOnHotProvider,
    },
    {
      work: 'Node CPU a booking request',
      figure: cold.serverCpuMs === undefined ? 'unknown' : `${cold.serverCpuMs.toFixed(3)} ms`,
      beside: `asking took ${cold.loadCpuMs?.toFixed(3)} ms`,
    },
  ]
}
