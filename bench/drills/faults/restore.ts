import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { getMessagePhoto, sendMessage } from '../../../contract/talking/messages.ts'
import { picture } from '../../../server/test/pictures.ts'
import type { Drill, Drilling } from '../drill.ts'
import { type Load, startLoad } from '../load.ts'
import { getOutcome } from '../outcome.ts'
import type { Stage } from '../stage.ts'
import { type Afterwards, openAfterwards } from './afterwards.ts'
import { archiveCommand, restoreCommand } from './shipped.ts'

const archivedWithinMs = 60_000

const getPlaces = ({ folder }: Stage) => ({
  data: join(folder, 'postgres/data'),
  archive: join(folder, 'archive'),
  copy: join(folder, 'copy'),
  kept: join(folder, 'kept'),
})

/** Archives the WAL from now on. */
async function archiveFromNow(stage: Stage): Promise<void> {
  const { archive } = getPlaces(stage)
  mkdirSync(archive, { mode: 0o777 })
  Object.assign(stage.databaseSettings, {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: archiveCommand(archive),
  })
  await stage.killDatabase('SIGINT')
  await stage.startDatabase()
}

/**
 * A base backup under load, by the same calls as pg_basebackup, which the embedded PostgreSQL lacks. Then the files and
 * the keys.
 */
async function backUp(stage: Stage): Promise<void> {
  const { data, copy, kept } = getPlaces(stage)
  const client = new pg.Client({ connectionString: stage.databaseUrl() })
  await client.connect()
  await client.query(`select pg_backup_start('drill', true)`)
  mkdirSync(copy, { mode: 0o700 })
  // Files change during the copy, which the WAL repairs; tar reports that with 1.
  const without = `--exclude=./postmaster.pid --exclude='./pg_wal/*' --exclude='./pg_stat_tmp/*'`
  const script = `{ tar -C "$1" ${without} -cf - . || [ $? -eq 1 ]; } | tar -C "$2" -xpf -`
  execFileSync('sh', ['-c', script, 'sh', data, copy], { stdio: ['ignore', 'ignore', 'ignore'] })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  await client.end()
  writeFileSync(join(copy, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(copy, 'recovery.signal'), '')
  execFileSync('chown', ['-R', '--reference', data, copy])
  for (const name of ['files', 'keys'])
    if (existsSync(join(stage.folder, name))) cpSync(join(stage.folder, name), join(kept, name), { recursive: true })
}

async function untilArchived(stage: Stage): Promise<void> {
  const [{ name } = { name: '' }] = await stage.ask<{ name: string }>(`select pg_walfile_name(pg_switch_wal()) as name`)
  const { archive } = getPlaces(stage)
  for (const endsAt = performance.now() + archivedWithinMs; performance.now() < endsAt; await pause(100))
    if (existsSync(join(archive, `${name}.gz`))) return
  throw new Error('The log was not archived')
}

/** The machine is lost; another one is restored from the copies, to a point in time. */
async function restore(stage: Stage, moment: string, afterwards: Afterwards): Promise<string[]> {
  const { data, archive, copy, kept } = getPlaces(stage)
  await stage.site.kill('SIGKILL')
  await stage.killDatabase('SIGKILL')
  await pause(1000)
  for (const name of ['files', 'keys']) rmSync(join(stage.folder, name), { recursive: true, force: true })
  rmSync(data, { recursive: true })
  renameSync(copy, data)
  if (existsSync(kept)) cpSync(kept, stage.folder, { recursive: true })
  Object.assign(stage.databaseSettings, {
    archive_mode: 'off',
    restore_command: restoreCommand(archive),
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  })
  await stage.startDatabase()
  const breaks = await afterwards.hold()
  await stage.startSite()
  return breaks
}

/** Returns the moment before the accident, well apart from the acts before and after it. */
async function comeToMoment(stage: Stage): Promise<string> {
  await pause(1500)
  const [{ moment } = { moment: '' }] = await stage.ask<{ moment: string }>('select clock_timestamp()::text as moment')
  await pause(1500)
  return moment
}

async function runRestore(drilling: Drilling) {
  const { stage, chance, say } = drilling
  await archiveFromNow(stage)
  const [ana, ben] = [stage.payers[0], stage.providers[0]?.person]
  const wheel = { receiverId: ben?.id, content: 'the wheel', client_id: 'wheel' }
  const sent = await ana?.does(sendMessage, { body: wheel, files: [await picture('photo')] })
  const load = startLoad(stage, chance)
  await load.nextAfter(performance.now())
  await pause(3000)
  await backUp(stage)
  say(`Backed up; ${load.acknowledged.length} acknowledged by then`)
  await pause(5000)
  await load.settle()
  const afterwards = await openAfterwards(stage)
  try {
    const moment = await comeToMoment(stage)
    await ana?.does(sendMessage, { body: { receiverId: ben?.id, content: 'too late', client_id: 'too late' } })
    await afterwards.act()
    await stage.ask('delete from notifications')
    await untilArchived(stage)
    say(`Everything is thrown away; back to ${moment}`)
    const at = performance.now()
    const found = await restore(stage, moment, afterwards)
    const photo = await ana?.call(getMessagePhoto, { params: { id: sent?.data._id } })
    const backAfterS = [(performance.now() - at) / 1000]
    const money = [...found, ...(await afterwards.settle())]
    return await whatCameBack(drilling, { load, backAfterS, photo: photo?.status ?? 0, money })
  } finally {
    await afterwards.close()
  }
}

type Back = { load: Load; backAfterS: number[]; photo: number; money: string[] }

async function whatCameBack({ stage }: Drilling, { load, backAfterS, photo, money }: Back) {
  const late = await stage.ask(`select id from messages where content = 'too late'`)
  const [told] = await stage.ask<{ count: number }>('select count(*)::int as count from notifications')
  const [now] = await stage.ask<{ size: string }>('select pg_size_pretty(pg_database_size(current_database())) as size')
  const outcome = await getOutcome(stage, load, { times: 1, backAfterS })
  return {
    ...outcome,
    notes: [
      `${now?.size} restored to the moment before the accident, with files and keys; a payment and a payout from after it, which the gateway knew, were written down again with payouts held`,
      ...outcome.notes,
    ],
    breaks: [
      ...outcome.breaks,
      ...money,
      ...(photo === 200 ? [] : [`a sealed picture was answered ${photo}`]),
      ...(late.length > 0 ? ['what came after the moment is there'] : []),
      ...(told?.count ? [] : ['what the accident took is not back']),
    ],
  }
}

/** Point-in-time recovery: the database is deleted and restored from a base backup under load and the WAL since. */
export const restoreToMoment: Drill = {
  does: 'database, files and keys thrown away; restored to a moment from a backup under load and the log since, with money moved at the gateway after it',
  times: 1,
  seconds: 0,
  maxMinutes: 15,
  run: runRestore,
}
