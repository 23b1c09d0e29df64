import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Drill, Drilling } from '../drill.ts'
import { startLoad } from '../load.ts'
import { outcomeOf } from '../outcome.ts'
import type { Stage } from '../stage.ts'
import { type Address, openAddress } from './address.ts'
import { follow, portOf, promote, replicating, type Server, waitForFollower, waitForNobody } from './servers.ts'

/** The most that people may wait, from the death of the server to the next acknowledgement. */
const mostBackS = 15

type Cluster = { leader: Server; follower: Server; address: Address; made: number }

/** The drill's own database, followed by a second one, both behind one address that the site is started on. */
async function openCluster(stage: Stage): Promise<Cluster> {
  await stage.site.kill('SIGTERM')
  Object.assign(stage.databaseSettings, replicating)
  await stage.killDatabase('SIGINT')
  await stage.startDatabase()
  const own = { url: stage.databaseUrl(), pid: stage.databasePid(), folder: stage.folder, release: async () => {} }
  const address = await openAddress(portOf(own.url))
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
  // Swept away with the drill, should that be killed.
  await writeFile(join(stage.folder, 'pids', String(follower.pid)), '')
  return follower
}

/** The leader dies; the address moves, and the other takes its place. Nobody tells the site. */
async function failOver({ leader, follower, address }: Cluster): Promise<void> {
  process.kill(leader.pid, 'SIGKILL')
  await pause(200)
  // As proxies do that look at the network first: for a moment they lead to one that only reads.
  address.leadTo(portOf(follower.url))
  await promote(follower)
}

/** Puts the files of the last leader where the drill has its database, so that what stands there can be looked at. */
async function comeHome(stage: Stage, { leader, follower, address }: Cluster): Promise<void> {
  await waitForNobody(leader)
  await follower.release()
  await leader.release()
  await rename(join(stage.folder, 'postgres'), join(stage.folder, 'first'))
  await rename(join(leader.folder, 'postgres'), join(stage.folder, 'postgres'))
  await stage.startDatabase()
  address.leadTo(portOf(stage.databaseUrl()))
}

async function run({ stage, chance, times, say }: Drilling) {
  const cluster = await openCluster(stage)
  const load = startLoad(stage, chance)
  const backAfterS: number[] = []
  await load.nextAfter(performance.now())
  for (let nth = 1; nth <= times; nth += 1) {
    await pause(500 + chance.below(1500))
    const at = performance.now()
    await failOver(cluster)
    const back = await load.nextAfter(at + 1)
    backAfterS.push((back - at) / 1000)
    cluster.leader = cluster.follower
    cluster.made += 1
    cluster.follower = await followIn(stage, cluster.leader, cluster.made)
    await waitForFollower(cluster.leader)
    say(`${nth} of ${times}, back after ${((back - at) / 1000).toFixed(1)} s, ${load.acknowledged.length} acknowledged`)
  }
  await load.settle()
  await comeHome(stage, cluster)
  const outcome = await outcomeOf(stage, load, { times, backAfterS })
  await cluster.address.close()
  const late = backAfterS.filter((seconds) => seconds > mostBackS).map((s) => `back only after ${s.toFixed(1)} s`)
  return { ...outcome, breaks: [...outcome.breaks, ...late] }
}

/** Signal 9 to a server that is followed, and a promotion, as Patroni makes it. */
export const failover: Drill = {
  does: 'kill -9 of PostgreSQL with a synchronous standby, which is promoted and followed in turn; the site is left alone',
  times: 5,
  seconds: 0,
  mostMinutes: 30,
  run,
}
