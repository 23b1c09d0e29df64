import { type ArchiveEntry, archiveOf, contentOf } from '../../platform/files/archive.ts'
import { csvHead, csvLine, type Row } from '../../platform/files/csv.ts'
import { openPhoto } from '../../platform/photos.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { FileReply } from '../../platform/serve.ts'
import { disputeFilesOf } from '../disputes/public.ts'
import { kycFilesOf } from '../kyc/public.ts'
import { messagePhotosOf } from '../messages/public.ts'
import { requireConfirmed } from '../sessions/public.ts'
import { exportedTables, findPhotos, rowsOf } from './queries/export.ts'
import { readme } from './readme.ts'
import { exportLimit } from './rules.ts'

/** All that is stored about the actor, as one archive that is made while it is sent. */
export async function exportData(scope: MemberScope): Promise<FileReply> {
  await requireConfirmed(scope)
  await scope.limits.count(exportLimit, scope.actor.id)
  const filename = `my-data-${scope.now.toISOString().slice(0, 10)}.zip`
  return new FileReply(archiveOf(entriesOf(scope), scope.now), { contentType: 'application/zip', filename })
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
  yield* photosOf(scope)
  for (const file of await kycFilesOf(scope)) {
    yield { name: `files/identity/${file.filename}`, content: contentOf([await file.read()]), isPacked: true }
  }
  for (const file of await disputeFilesOf(scope)) {
    yield { name: `files/disputes/${file.filename}`, content: contentOf([await file.read()]) }
  }
  for (const file of await messagePhotosOf(scope)) {
    yield { name: `files/messages/${file.filename}`, content: contentOf([await file.read()]), isPacked: true }
  }
  yield { name: 'README.txt', content: contentOf([readme(written, scope.now)]) }
}

async function* photosOf(scope: MemberScope): AsyncGenerator<ArchiveEntry> {
  for (const { name, photo } of await findPhotos(scope)) {
    const file = await openPhoto(scope, photo)
    if (file) yield { name: `files/${name}.webp`, content: file.stream, isPacked: true }
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
