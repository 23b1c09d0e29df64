import { type ArchiveEntry, archiveOf, contentOf } from '../../platform/files/archive.ts'
import { csvHead, csvLine, type Row } from '../../platform/files/csv.ts'
import { openPhoto } from '../../platform/photos.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { FileReply } from '../../platform/serve.ts'
import { disputeFilesOf } from '../disputes/public.ts'
import { kycFilesOf } from '../kyc/public.ts'
import { messagePhotosOf } from '../messages/public.ts'
import { requireConfirmed } from '../sessions/public.ts'
import { exportedTables, listPhotos, rowsOf } from './queries/export.ts'
import { readme } from './readme.ts'
import { exportLimits } from './rules.ts'

/** All that is stored about the actor, as one archive that is made while it is sent. One that broke off does not count. */
export async function exportData(scope: MemberScope): Promise<FileReply> {
  await requireConfirmed(scope)
  const { actor, limits, log } = scope
  await limits.count(exportLimits.begun, actor.id)
  await limits.count(exportLimits.sent, actor.id)
  const archive = archiveOf(entriesOf(scope), scope.now)
  archive.once('close', () => {
    if (archive.readableEnded) return
    const failed = (fault: unknown) =>
      log.warn({ err: fault }, 'the try of an archive that broke off was not given back')
    limits.giveBack(exportLimits.sent, actor.id).catch(failed)
  })
  const filename = `my-data-${scope.now.toISOString().slice(0, 10)}.zip`
  return new FileReply(archive, { contentType: 'application/zip', filename })
}

async function* entriesOf(scope: MemberScope): AsyncGenerator<ArchiveEntry> {
  const written: { name: string; about: string }[] = []
  for (const table of exportedTables) {
    // Read twice rather than kept: the second time for the table.
    if (!(await hasRows(rowsOf(scope, table)))) continue
    yield { name: `${table.name}.json`, content: contentOf(jsonOf(rowsOf(scope, table))) }
    yield { name: `${table.name}.csv`, content: contentOf(csvOf(rowsOf(scope, table))) }
    written.push(table)
  }
  const missing: string[] = []
  for await (const { name, content, isPacked } of filesOf(scope)) {
    if (content) yield { name, content, isPacked }
    else missing.push(name)
  }
  yield { name: 'README.txt', content: contentOf([readme({ written, missing, now: scope.now })]) }
}

type MayMiss = Required<Pick<ArchiveEntry, 'name' | 'isPacked'>> & { content: ArchiveEntry['content'] | undefined }

/** Each file of the member's. One that is gone breaks off nothing: it may have been lost, or removed this moment. */
async function* filesOf(scope: MemberScope): AsyncGenerator<MayMiss> {
  for (const { name, photo } of await listPhotos(scope)) {
    const content = (await openPhoto(scope, photo))?.stream
    yield { name: `files/${name}.webp`, content, isPacked: true }
  }
  for (const [folder, files, isPacked] of [
    ['identity', await kycFilesOf(scope), true],
    ['disputes', await disputeFilesOf(scope), false],
    ['messages', await messagePhotosOf(scope), true],
  ] as const) {
    for (const { filename, read } of files) {
      const bytes = await read()
      yield { name: `files/${folder}/${filename}`, content: bytes && contentOf([bytes]), isPacked }
    }
  }
}

async function hasRows(rows: AsyncGenerator<Row>): Promise<boolean> {
  for await (const _ of rows) return true
  return false
}

async function* jsonOf(rows: AsyncGenerator<Row>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield '\n]\n'
}

async function* csvOf(rows: AsyncGenerator<Row>): AsyncGenerator<string> {
  let isFirst = true
  for await (const row of rows) {
    yield isFirst ? csvHead(row) + csvLine(row) : csvLine(row)
    isFirst = false
  }
}
