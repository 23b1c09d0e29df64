import type { Mutation } from './guards.ts'

const features = 'server/src/features'
const beyondReports = 'server/test/attacks/beyond-reports.test.ts'

/** The guards of rules that a later feature had to learn from an earlier one. */
export const guardsBetweenFeatures: readonly Mutation[] = [
  {
    without: 'the report of a photo of a loan',
    file: `${features}/moderation/report-queries.ts`,
    find: 'where f.id = $2 and',
    put: 'where f.id = $2 and false and',
    test: beyondReports,
  },
  {
    without: 'the report of what came with a request for a booking',
    file: `${features}/moderation/report-queries.ts`,
    find: 'where b.id = $2 and b.provider_id = $1 and',
    put: 'where b.id = $2 and b.provider_id = $1 and false and',
    test: beyondReports,
  },
  {
    without: 'the end of the photos that came with a request that was reported',
    file: `${features}/bookings/taking-down.ts`,
    find: 'await erasePhotos(scope, await listPhotosOf(scope, subjectId))',
    put: '',
    test: beyondReports,
  },
]
