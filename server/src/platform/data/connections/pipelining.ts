import type pg from 'pg'

const pipelines = 2
const maxInPipeline = 8

type Pipeline = { client?: Promise<pg.PoolClient>; under: number }

/**
 * Sends short reads over a few shared connections of the pool. Each is sent without waiting for the replies to those
 * before it, so the database and this process wake up once for several reads. Beyond the capacity of the shared
 * connections, a read waits for a connection of its own, like any other.
 */
export function openPipelines(pool: pg.Pool): (query: pg.QueryConfig) => Promise<pg.QueryResult> {
  const all: Pipeline[] = Array.from({ length: pipelines }, () => ({ under: 0 }))
  return async (query) => {
    const pipeline = all.reduce((freest, one) => (one.under < freest.under ? one : freest))
    if (pipeline.under >= maxInPipeline) return pool.query(query)
    pipeline.under += 1
    pipeline.client ??= pool.connect()
    try {
      return await asked(await pipeline.client, query)
    } finally {
      pipeline.under -= 1
      if (pipeline.under === 0) leave(pipeline)
    }
  }
}

/** Returns the connection to the pool, which checks by itself whether it is broken. */
function leave(pipeline: Pipeline): void {
  pipeline.client?.then(
    (client) => client.release(),
    () => {},
  )
  pipeline.client = undefined
}

// With a callback, as the pool does: the promise of the driver keeps results alive until the next major garbage
// collection (docs/performance.md).
const asked = (client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    void client.query(query, (fault, result) => (fault ? reject(fault) : resolve(result)))
  })
