import type pg from 'pg'

const pipelines = 2
const maxInPipeline = 8

type Pipeline = { client?: Promise<pg.PoolClient>; under: number }

/**
 * Asks short reads on a few connections of the pool that many use at once. Each goes out behind those before it, without
 * waiting for their answers: the database and this process wake up once for several of them. Beyond what the lanes carry at
 * once, a read waits for a connection of its own, as any other does.
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

/** Gives the connection back to the pool, which sees for itself whether it is broken. */
function leave(pipeline: Pipeline): void {
  pipeline.client?.then(
    (client) => client.release(),
    () => {},
  )
  pipeline.client = undefined
}

// As the pool itself asks: the promise that the driver makes keeps answers until the old objects are cleared (docs/performance.md).
const asked = (client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    void client.query(query, (fault, result) => (fault ? reject(fault) : resolve(result)))
  })
