import { untyped } from '../server/src/platform/data/database.ts'
import { onMigrated } from './schema/dump.ts'
import { makeTypes, writeTypes } from './types/write.ts'

const changed = writeTypes(await onMigrated(makeTypes))
console.log(
  changed.length > 0 ? changed.map((path) => `Written: ${path}`).join('\n') : 'All types of statements are up to date',
)
console.log(`${untyped.size} statements are untyped: their text or their rows are not known before they run`)
