import { untyped } from '../server/src/platform/data/database.ts'
import { onMigrated } from './schema/dump.ts'
import { makeTypes, writeTypes } from './types/write.ts'

const changed = writeTypes(await onMigrated(makeTypes))
console.log(
  changed.length > 0 ? changed.map((path) => `Written: ${path}`).join('\n') : 'All types of statements are up to date',
)
// Statements of `untypedSql`, where the check allows it.
console.log(`${untyped.size} statements have no types because they are composed while the server runs: nothing to do`)
