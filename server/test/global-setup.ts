import type { TestProject } from 'vitest/node'
import { startThrowawayPostgres } from '../../scripts/postgres/throwaway.ts'
import { migrate } from '../src/platform/migrate.ts'
import { clearing } from './clearing.ts'
import { getUrl, onDatabase, onServer, siteAccount, templateName } from './database.ts'
import { openQueues } from './neighbourhood.ts'

/**
 * Starts one server for the whole run, with one migrated database that every test copies. Its queues exist already, as
 * creating them takes longer than a copy.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const postgres = given ? undefined : await startThrowawayPostgres('postgres')
  const url = given ?? postgres?.url ?? ''
  await onServer(url, `drop database if exists ${templateName} with (force)`)
  await onServer(url, `create database ${templateName}`)
  await onServer(
    url,
    `do $$ begin create role ${siteAccount} login password '${siteAccount}';
    exception when duplicate_object then null; end $$`,
  )
  await onServer(url, `alter role ${siteAccount} set plan_cache_mode = force_generic_plan`)
  await migrate(getUrl(url, templateName), siteAccount)
  await openQueues(getUrl(url, templateName, siteAccount))
  await onDatabase(getUrl(url, templateName), clearing)
  project.provide('postgresUrl', url)
  const { LEDGER_STEPS: steps = '600', LEDGER_SEED: seed = '20261121' } = process.env
  project.provide('ledgerWalk', { steps: Number(steps), seed: Number(seed) })
  const { LIFE_STEPS: acts = '150', LIFE_SEED: lot = '20261121' } = process.env
  project.provide('bookingsWalk', { steps: Number(acts), seed: Number(lot) })
  const { FUZZ_STEPS: requests = '1500', FUZZ_SEED: chance = '20261121' } = process.env
  project.provide('fuzz', { steps: Number(requests), seed: Number(chance) })
  project.provide('thorough', process.env.THOROUGH === 'on')
  return async () => postgres?.release()
}
