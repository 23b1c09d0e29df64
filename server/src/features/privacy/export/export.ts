import { type ArchiveEntry, getArchive, getContent } from '../../../platform/files/archive.ts'
import { csvHead, csvLine, type Row } from '../../../platform/files/csv.ts'
import { openPhoto } from '../../../platform/photos.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { FileReply } from '../../../platform/serve.ts'
import { getDisputeFiles } from '../../disputes/public.ts'
import { getKycFiles } from '../../kyc/public.ts'
import { getMessagePhotos } from '../../messages/public.ts'
import { requireConfirmed } from '../../sessions/confirming/public.ts'
import { exportLimits } from '../rules.ts'
import { exportedTables, getRows, listPhotos } from './queries.ts'
import { readme } from './readme.ts'

/** Everything stored about the actor, as one archive that is built while it is sent. One that broke off does not count. */
export async function exportData(scope: MemberScope<'files' | 'vault'>): Promise<FileReply> {
  await requireConfirmed(scope)
  const { actor, limits, log } = scope
  await limits.count(exportLimits.begun, actor.id)
  await limits.count(exportLimits.sent, actor.id)
  const archive = getArchive(toEntries(scope), scope.now)
  archive.once('close', () => {
    if (archive.readableEnded) return
    const failed = (fault: unknown) =>
      log.warn({ err: fault }, 'the try of an archive that broke off was not given back')
    limits.giveBack(exportLimits.sent, actor.id).catch(failed)
  })
  const filename = `my-data-${scope.now.toISOString().slice(0, 10)}.zip`
  return new FileReply(archive, { contentType: 'application/zip', filename })
}

async function* toEntries(scope: MemberScope<'files' | 'vault'>): AsyncGenerator<ArchiveEntry> {
  const written: { name: string; about: string }[] = []
  for (const table of exportedTables) {
    // Each format reads the rows again, so that they are not kept in memory.
    if (!(await hasRows(getRows(scope, table)))) continue
    yield { name: `${table.name}.json`, content: getContent(getJson(getRows(scope, table))) }
    yield { name: `${table.name}.csv`, content: getContent(getCsv(getRows(scope, table))) }
    written.push(table)
  }
  const missing: string[] = []
  for await (const { name, content, isPacked } of getFiles(scope)) {
    if (content) yield { name, content, isPacked }
    else missing.push(name)
  }
  yield { name: 'README.txt', content: getContent([readme({ written, missing, now: scope.now })]) }
}

type MayMiss = Required<Pick<ArchiveEntry, 'name' | 'isPacked'>> & { content: ArchiveEntry['content'] | undefined }

/** Each of the member's files. A missing one does not abort the archive: it may have been lost, or removed just now. */
async function* getFiles(scope: MemberScope<'files' | 'vault'>): AsyncGenerator<MayMiss> {
  for (const { name, photo } of await listPhotos(scope)) {
    const content = (await openPhoto(scope, photo))?.stream
    yield { name: `files/${name}.webp`, content, isPacked: true }
  }
  for (const [folder, files, isPacked] of [
    ['identity', await getKycFiles(scope), true],
    ['disputes', await getDisputeFiles(scope), false],
    ['messages', await getMessagePhotos(scope), true],
  ] as const) {
    for (const { filename, read } of files) {
      const bytes = await read()
      yield { name: `files/${folder}/${filename}`, content: bytes && getContent([bytes]), isPacked }
    }
  }
}

async function hasRows(rows: AsyncGenerator<Row>): Promise<boolean> {
  for await (const _ of rows) return true
  return false
}

async function* getJson(rows: AsyncGenerator<Row>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield '\n]\n'
}

async function* getCsv(rows: AsyncGenerator<Row>): AsyncGenerator<string> {
  let isFirst = true
  for await (const row of rows) {
    yield isFirst ? csvHead(row) + csvLine(row) : csvLine(row)
    isFirst = false
  }
}
