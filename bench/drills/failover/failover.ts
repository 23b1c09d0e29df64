import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Drill } from '../drill.ts'
import { startLoad } from '../load.ts'
import { getOutcome } from '../outcome.ts'
import type { Stage } from '../stage.ts'
import { type Address, openAddress } from './address.ts'
import { follow, getPort, promote, replicating, type Server, waitForFollower, waitForNobody } from './servers.ts'

/** The longest time to the next acknowledgement: since the server died, or another one answered. */
const maxBackS = 15
/**
 * The longest that one request may take, including a 'come back later': connection timeout plus statement timeout, five
 * seconds each, and some margin.
 */
const maxAnswerS = 12

type Cluster = { leader: Server; follower: Server; address: Address; made: number }

/** The drill's database with a standby, both behind one address with which the site is started. */
async function openCluster(stage: Stage): Promise<Cluster> {
  await stage.site.kill('SIGTERM')
  Object.assign(stage.databaseSettings, replicating)
  await stage.killDatabase('SIGINT')
  await stage.startDatabase()
  const own = { url: stage.databaseUrl(), pid: stage.databasePid(), folder: stage.folder, release: async () => {} }
  const address = await openAddress(getPort(own.url))
  const url = new URL(own.url)
  url.port = String(address.port)
  stage.environment.DATABASE_URL = url.href
  await stage.startSite()
  const follower = await followIn(stage, own, 1)
  await waitForFollower(own)
  return { leader: own, follower, address, made: 1 }
}

async function followIn(stage: Stage, leader: Server, nth: number): Promise<Server> {
  const follower = await follow(leader, join(stage.folder, `server-${nth}`))
  // Removed with the drill if that is killed.
  await writeFile(join(stage.folder, 'pids', String(follower.pid)), '')
  return follower
}

/**
 * How the leader fails and the standby takes over, without notice to the site; returns when a server could serve again.
 */
type Going = (cluster: Cluster, seconds: number) => Promise<number>

/** The leader dies, its connections are closed, and the address moves. */
const dies: Going = async ({ leader, follower, address }) => {
  const at = performance.now()
  process.kill(leader.pid, 'SIGKILL')
  await pause(200)
  // Like proxies that switch by reachability: for a moment they lead to a read-only server.
  address.leadTo(getPort(follower.url))
  await promote(follower)
  return at
}

/** The leader's machine vanishes without notice, and for a while nothing answers. */
const vanishes: Going = async ({ leader, follower, address }, seconds) => {
  address.fallSilent()
  process.kill(leader.pid, 'SIGKILL')
  await pause(seconds * 1000)
  await promote(follower)
  address.leadTo(getPort(follower.url))
  return performance.now()
}

/** Moves the files of the last leader to the drill's usual folder, so that they can be inspected. */
async function comeHome(stage: Stage, { leader, follower, address }: Cluster): Promise<void> {
  await waitForNobody(leader)
  await follower.release()
  await leader.release()
  await rename(join(stage.folder, 'postgres'), join(stage.folder, 'first'))
  await rename(join(leader.folder, 'postgres'), join(stage.folder, 'postgres'))
  await stage.startDatabase()
  address.leadTo(getPort(stage.databaseUrl()))
}

const goingBy =
  (goes: Going): Drill['run'] =>
  async ({ stage, chance, times, seconds, say }) => {
    const cluster = await openCluster(stage)
    const load = startLoad(stage, chance)
    const startedAt = performance.now()
    const backAfterS: number[] = []
    await load.nextAfter(startedAt)
    for (let nth = 1; nth <= times; nth += 1) {
      await pause(500 + chance.below(1500))
      const at = await goes(cluster, seconds)
      const back = await load.nextAfter(at + 1)
      backAfterS.push((back - at) / 1000)
      cluster.leader = cluster.follower
      cluster.made += 1
      cluster.follower = await followIn(stage, cluster.leader, cluster.made)
      await waitForFollower(cluster.leader)
      say(`${nth} of ${times}, back after ${backAfterS.at(-1)?.toFixed(1)} s, ${load.acknowledged.length} acknowledged`)
    }
    await load.settle()
    const slowestS = (load.tookBetween(startedAt, performance.now()).at(-1) ?? 0) / 1000
    await comeHome(stage, cluster)
    const outcome = await getOutcome(stage, load, { times, backAfterS })
    await cluster.address.close()
    const late = backAfterS.filter((s) => s > maxBackS).map((s) => `back only after ${s.toFixed(1)} s`)
    const slow = slowestS > maxAnswerS ? [`answered only after ${slowestS.toFixed(1)} s`] : []
    const notes = [...outcome.notes, `the slowest answer after ${slowestS.toFixed(1)} s`]
    return { ...outcome, notes, breaks: [...outcome.breaks, ...late, ...slow] }
  }

/** `kill -9` of a replicated server, and a promotion, as Patroni does it. */
export const failover: Drill = {
  does: 'kill -9 of PostgreSQL with a synchronous standby, which is promoted and followed in turn; the site is left alone',
  times: 5,
  seconds: 0,
  maxMinutes: 30,
  run: goingBy(dies),
}

/** No connection is closed: a power cut or a network failure as seen from elsewhere. */
export const vanish: Drill = {
  does: 'the machine of PostgreSQL says nothing more, and nobody answers at its address, until its synchronous standby is promoted; the site is left alone',
  times: 3,
  seconds: 20,
  maxMinutes: 30,
  run: goingBy(vanishes),
}
